import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { reasonField, seenField } from "#app/domain/papers/warning-fields.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import type { PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";
import type { FieldLike } from "#app/ui/forms/field-frame.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { WarningFacts } from "./warning-facts.tsx";

interface PaperWarningsProps {
  warnings: readonly PaperWarning[];
  /** The controls of the form, by name. */
  controls: Readonly<Record<string, FieldLike>>;
  /** Labels of the fields this form asks for, by name: filling a missing one in may settle a warning. */
  askedFor: Readonly<Record<string, string>>;
  /** Where another paper is made. */
  hrefOf: (category: string) => string;
  /** Where a field of the case is corrected. */
  correctAt: (field: string) => string;
}

/** What speaks against a paper, each with what it rests on; those without an answer ask for a reason, or a correction. */
export function PaperWarnings({ warnings, controls, askedFor, hrefOf, correctAt }: PaperWarningsProps) {
  if (warnings.length === 0) return null;
  const open = warnings.filter(({ answer }) => answer === null);
  return (
    <section className="warnings" aria-label="Objections">
      {open.length > 0 ? (
        <p>
          {warningMessages.intro(open.length, open.filter(({ correction_only }) => correction_only).length)}
        </p>
      ) : null}
      {open.map((warning) => (
        <article key={warning.guard} className="warning">
          <WarningFacts
            warning={warning}
            correctAt={correctAt}
            isAskedFor={(name) => Object.hasOwn(askedFor, name)}
          />
          <WayOut warning={warning} askedFor={askedFor} hrefOf={hrefOf} />
          {warning.correction_only ? (
            <p>{warningMessages.correctionOnly}</p>
          ) : (
            <Reason warning={warning} controls={controls} />
          )}
        </article>
      ))}
      {warnings.map((warning) =>
        warning.answer ? (
          <article key={warning.guard} className="warning warning-answered">
            <WarningFacts warning={warning} correctAt={correctAt} />
            <p>
              <b>{answeredBy(warning.answer)}</b> {warning.answer.reason}
            </p>
          </article>
        ) : null,
      )}
    </section>
  );
}

function WayOut({
  warning,
  askedFor,
  hrefOf,
}: Omit<PaperWarningsProps, "warnings" | "controls" | "correctAt"> & { warning: PaperWarning }) {
  const settling = warning.settled_by.flatMap((name) => askedFor[name] ?? []);
  const labelOf = (name: string) => warning.facts.find((fact) => fact.name === name)?.label ?? name;
  return (
    <>
      {!warning.correction_only &&
      warning.contradicting.length > 0 &&
      warning.facts.some(({ value }) => value === null) ? (
        <p>{warningMessages.contradicted(warning.contradicting.map((names) => names.map(labelOf)))}</p>
      ) : null}
      {settling.length > 0 ? <p>{warningMessages.mayBeSettled(settling)}</p> : null}
      {warning.suggests ? (
        <p>
          <a className="link" href={hrefOf(warning.suggests)} data-move="stay">
            Generate the {paperCategoryLabel(warning.suggests)} instead
          </a>
        </p>
      ) : null}
    </>
  );
}

function Reason({ warning, controls }: Pick<PaperWarningsProps, "controls"> & { warning: PaperWarning }) {
  const field = controls[reasonField(warning.guard)];
  return (
    <>
      {field ? (
        <TextAreaField field={field} label="Reason" hint={warningMessages.reasonHint} rows={2} wide />
      ) : null}
      <input type="hidden" name={seenField(warning.guard)} value={warning.seen} autoComplete="off" />
    </>
  );
}

const answeredBy = ({ by, at }: NonNullable<PaperWarning["answer"]>) =>
  `Resolved${by ? ` by ${by}` : ""}${at ? `, ${formatDateTime(at)}` : ""}:`;
