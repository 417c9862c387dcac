import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import type { Option } from "#app/ui/forms/field.tsx";

/** With the field: the name of the control of an answer. */
export const ANSWER = "answer-";

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
            field={plainField(`${ANSWER}${attribute}`, answer)}
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
