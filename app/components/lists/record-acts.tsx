import { ButtonLink } from "#app/ui/button.tsx";

interface RecordActsProps {
  /** Said after the act, where many rows have the same. */
  name: string;
  isActive: boolean;
  editTo: string;
  switchTo: string;
}

/** Edit, and Deactivate or Activate, of a row of the reference data. */
export function RecordActs({ name, isActive, editTo, switchTo }: RecordActsProps) {
  const verb = isActive ? "Deactivate" : "Activate";
  return (
    <div className="acts">
      <ButtonLink href={editTo} look="quiet" move="stay" aria-label={`Edit ${name}`}>
        Edit
      </ButtonLink>
      <ButtonLink href={switchTo} look="quiet" move="stay" aria-label={`${verb} ${name}`}>
        {verb}
      </ButtonLink>
    </div>
  );
}
