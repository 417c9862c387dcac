import type { ReactNode } from "react";

/** The part of a form library's field metadata that a control needs. */
export interface FieldLike {
  key?: string | undefined;
  id: string;
  name: string;
  formId?: string | undefined;
  errorId: string;
  descriptionId: string;
  initialValue?: unknown;
  errors?: readonly string[] | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
  step?: string | number | undefined;
  pattern?: string | undefined;
}

/** A field without metadata: filters and other forms that are only read, never refused. */
export function plainField(name: string, initialValue?: unknown, id = name): FieldLike {
  return { id, name, initialValue, errorId: `${id}-error`, descriptionId: `${id}-hint` };
}

/** A field that can be changed: a form library's metadata is a live object, which cannot be spread. */
export function copyOfField(field: FieldLike): FieldLike {
  const { key, id, name, formId, errorId, descriptionId, initialValue, errors } = field;
  const { required, minLength, maxLength, min, max, step, pattern } = field;
  return {
    key,
    id,
    name,
    formId,
    errorId,
    descriptionId,
    initialValue,
    errors,
    required,
    minLength,
    maxLength,
    min,
    max,
    step,
    pattern,
  };
}

/**
 * What ties a native control to its field, its hint and its errors. `key` must be given by itself.
 *
 * A page of a refused form opens at its first wrong control: a browser gives the focus to the first that asks for it.
 * Without scripts nothing else takes the user there, and at the top of a long form nothing would be seen to be wrong.
 */
export function controlProps(field: FieldLike, hint: ReactNode) {
  const isInvalid = Boolean(field.errors?.length);
  const described = [isHintShown(field, hint) ? field.descriptionId : "", isInvalid ? field.errorId : ""]
    .filter(Boolean)
    .join(" ");
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required,
    ...(isInvalid ? { autoFocus: true } : {}),
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": described || undefined,
  };
}

/** A value as a text control shows it. */
export function toText(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

export interface FrameProps {
  field: FieldLike;
  label: ReactNode;
  hint?: ReactNode;
  /** Takes the whole width where fields stand in two columns. */
  wide?: boolean;
  /** Shown as one that must be filled in, where the browser cannot be told so: it hangs on another field. */
  marked?: boolean;
}

/** Label above, control, hint, error in words. */
export function FieldFrame({
  field,
  label,
  hint,
  wide,
  marked,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="label" htmlFor={field.id} data-required={field.required || marked ? "" : undefined}>
        {label}
      </label>
      {children}
      <HintAndErrors field={field} hint={hint} />
    </div>
  );
}

/** An error in the words of the hint takes its place. */
function isHintShown(field: FieldLike, hint: ReactNode): boolean {
  return Boolean(hint) && !(typeof hint === "string" && field.errors?.includes(hint));
}

export function HintAndErrors({ field, hint }: { field: FieldLike; hint?: ReactNode }) {
  return (
    <>
      {isHintShown(field, hint) ? (
        <div className="hint" id={field.descriptionId}>
          {hint}
        </div>
      ) : null}
      {field.errors?.length ? (
        <div id={field.errorId}>
          {field.errors.map((error) => (
            <div key={error} className="error">
              {error}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
