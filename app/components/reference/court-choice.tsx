import { Form } from "@remix-run/react";
import { courtLabel } from "#app/domain/cases/courts.ts";
import { stateLabel } from "#app/domain/reference/states.ts";
import { paths } from "#app/paths.ts";
import type { Court } from "#app/provider/contract/reference/courts.ts";
import { Button } from "#app/ui/button.tsx";
import { CustomField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { courtName } from "./court-options.ts";

interface CourtChoiceProps {
  courts: readonly Court[];
  chosen?: number;
  year?: number;
}

/** Which court's holidays are shown: a list by State, and a button that goes there. */
export function CourtChoice({ courts, chosen, year }: CourtChoiceProps) {
  const states = [...new Set(courts.map(({ state }) => state))];
  const field = plainField("court", chosen, "choose-court");
  return (
    <Form method="get" action={paths.holidays()} className="holiday-court">
      <CustomField field={field} label="Court">
        <select key={chosen} id={field.id} name={field.name} defaultValue={chosen ?? ""} className="control">
          <option value="">Select a court</option>
          {states.map((state) => (
            <optgroup key={state} label={stateLabel(state)}>
              {courts
                .filter((court) => court.state === state)
                .map((court) => (
                  <option key={court.id} value={court.id}>
                    {courtName(court)} ({courtLabel(court.court_type)})
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </CustomField>
      {year === undefined ? null : <input type="hidden" name="year" value={year} />}
      <Button type="submit">Show</Button>
    </Form>
  );
}
