import { ButtonLink } from "#app/ui/button.tsx";

/** What can be done with a row. */
export type Acts = readonly { label: string; href: string }[];

interface RowActsProps {
  acts: Acts;
  /** The act and its row, for who cannot see where the button stands. */
  name: (label: string) => string;
}

export const RowActs = ({ acts, name }: RowActsProps) => (
  <div className="acts">
    {acts.map(({ label, href }) => (
      <ButtonLink
        key={label}
        href={href}
        move="stay"
        look={label === "Remove" ? "quiet" : "plain"}
        aria-label={name(label)}
      >
        {label}
      </ButtonLink>
    ))}
  </div>
);
