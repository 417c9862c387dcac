import { Form } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";

interface FindCaseProps {
  /** What was looked for, and what is wrong with it. */
  typed: string;
  error: string | null;
  /** What else the address says: of the list below. */
  kept?: Readonly<Record<string, string>>;
  className?: string;
}

/** Looks for a case by one of its numbers; what is found stands below. */
export function FindCase({ typed, error, kept = {}, className }: FindCaseProps) {
  const field = { ...plainField("number", typed), key: typed, ...(error ? { errors: [error] } : {}) };
  return (
    <Form method="get" preventScrollReset role="search" className={className}>
      <HiddenFields values={kept} />
      <TextField field={field} label="LAN, case number or case ID" maxLength={200} />
      <div>
        <Button type="submit">Find Case</Button>
      </div>
    </Form>
  );
}

interface Found {
  case_id: number;
  lan_number: string | null;
  case_no: string | null;
  client_name: string | null;
}

/** "LAN 4711 · OS/12/2026 · Zenith · Case ID 7". */
export const caseNumbers = ({ case_id, lan_number, case_no, client_name }: Found): string =>
  [lan_number ? `LAN ${lan_number}` : null, case_no, client_name, `Case ID ${case_id}`]
    .filter(Boolean)
    .join(" · ");
