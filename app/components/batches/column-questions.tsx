import { RadioGroup } from "#app/ui/checkbox-group.tsx";
import { plainField } from "#app/ui/field-frame.tsx";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import type { Option } from "#app/ui/field.tsx";

export interface ColumnQuestion {
  attribute: string;
  sentence: string;
  examples: string[];
  choices: Option[];
  /** "" while it is open. */
  answer: string;
}

/** What the columns leave open. Nothing is guessed: an import waits for the answers. */
export function ColumnQuestions({ questions }: { questions: ColumnQuestion[] }) {
  return (
    <div className="fields">
      {questions.map(({ attribute, sentence, examples, choices, answer }) => (
        <div key={attribute} className={answer === "" ? "column-question question-open" : "column-question"}>
          <RadioGroup
            field={plainField(`answer-${attribute}`, answer)}
            label={sentence}
            hint={examples.length > 0 ? `For example ${examples.join(", ")}` : undefined}
            options={choices}
            wide
          />
        </div>
      ))}
    </div>
  );
}

/** What is odd about the file: to be said right, or to be corrected. */
export function OddThings({ things }: { things: { sentence: string; isRight: boolean }[] }) {
  return (
    <Confirmations
      legend={importMessages.odd}
      fields={things.map(({ sentence, isRight }, index) => ({
        name: `right-${String(index)}`,
        value: sentence,
        label: importMessages.isRight(sentence),
        isConfirmed: isRight,
      }))}
    />
  );
}

/** What papers need and no column holds: to be confirmed by name, or a column to be chosen. */
export function WithoutColumn({
  fields,
}: {
  fields: { name: string; label: string; isConfirmed: boolean }[];
}) {
  return (
    <Confirmations
      legend="No column is chosen for what papers need. Choose one below, or confirm:"
      fields={fields.map(({ name, label, isConfirmed }) => ({
        name: `without-${name}`,
        label: `Import without ${label}`,
        isConfirmed,
      }))}
    />
  );
}

interface Confirmation {
  name: string;
  value?: string;
  label: string;
  isConfirmed: boolean;
}

function Confirmations({ legend, fields }: { legend: string; fields: Confirmation[] }) {
  if (fields.length === 0) return null;
  return (
    <fieldset className="column-question field">
      <legend className="label">{legend}</legend>
      <div className="choices">
        {fields.map(({ name, value, label, isConfirmed }) => (
          <label key={label} className="choice">
            <input type="checkbox" name={name} value={value} defaultChecked={isConfirmed} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
