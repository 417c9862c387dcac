import { Form } from "@remix-run/react";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import type { SheetQuestion } from "#app/provider/contract/missing-data/workbench.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";
import { ColumnQuestions } from "../forms/column-questions.tsx";

interface SheetChoicesProps {
  list: Record<string, string>;
  questions: SheetQuestion[];
  isReplacing: boolean;
  mayReplace: boolean;
}

/** How the sheet is read, and whether what is stored gives way: it is looked at again before anything is written. */
export function SheetChoices({ list, questions, isReplacing, mayReplace }: SheetChoicesProps) {
  return (
    <Form method="get" className="upload-group fields">
      <HiddenFields values={list} autoComplete="off" />
      {questions.length > 0 ? (
        <>
          <h2>{workbenchMessages.pleaseDecide}</h2>
          <ColumnQuestions questions={questions} />
        </>
      ) : null}
      {mayReplace ? (
        <CheckboxField
          field={plainField("replace", isReplacing ? "on" : undefined)}
          label={workbenchMessages.replaceStored}
          hint={workbenchMessages.replaceStoredHint}
        />
      ) : null}
      <div>
        <Button type="submit">{workbenchMessages.replaceReview}</Button>
      </div>
    </Form>
  );
}
