import { useKeptSelection } from "./kept-selection.tsx";

/** The box that ticks a row for the selection bar; `form` is the bar's id. */
export function RowPick({
  form,
  name,
  value,
  label,
}: {
  form: string;
  name: string;
  value: number;
  label: string;
}) {
  const { isTicked } = useKeptSelection();
  return (
    <label className="pick">
      <input
        type="checkbox"
        form={form}
        name={name}
        value={value}
        defaultChecked={isTicked(name, value)}
        aria-label={label}
      />
    </label>
  );
}
