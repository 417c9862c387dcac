// Native controls for the fields of a form: they hold what is typed before, during and after the scripts arrive.
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import {
  controlProps,
  copyOfField,
  FieldFrame,
  HintAndErrors,
  toText,
  type FrameProps,
} from "./field-frame.tsx";

type Controlled = "id" | "name" | "form" | "required" | "defaultValue" | "value" | "className";
type InputExtras = Omit<InputHTMLAttributes<HTMLInputElement>, Controlled>;

/** Any single-line control; `type` and `inputMode` as for an <input>. `numeric` sets figures to the right. */
export function TextField({
  field,
  label,
  hint,
  wide,
  marked,
  numeric,
  type = "text",
  ...rest
}: FrameProps & InputExtras & { numeric?: boolean }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} wide={wide} marked={marked}>
      <input
        minLength={field.minLength}
        maxLength={field.maxLength}
        min={field.min}
        max={field.max}
        step={field.step}
        pattern={field.pattern}
        {...rest}
        {...controlProps(field, hint)}
        key={field.key}
        type={type}
        defaultValue={toText(field.initialValue)}
        className={numeric ? "control control-number" : "control"}
      />
    </FieldFrame>
  );
}

/** Never shows what was typed before: a secret does not come back in a page. */
export function PasswordField({
  field,
  autoComplete = "current-password",
  ...rest
}: FrameProps & Omit<InputExtras, "type">) {
  return (
    <TextField
      {...rest}
      field={{ ...copyOfField(field), initialValue: undefined }}
      type="password"
      autoComplete={autoComplete}
    />
  );
}

export function TextAreaField({
  field,
  label,
  hint,
  wide,
  ...rest
}: FrameProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Controlled>) {
  return (
    <FieldFrame field={field} label={label} hint={hint} wide={wide}>
      <textarea
        rows={4}
        minLength={field.minLength}
        maxLength={field.maxLength}
        {...rest}
        {...controlProps(field, hint)}
        key={field.key}
        defaultValue={toText(field.initialValue)}
        className="control"
      />
    </FieldFrame>
  );
}

export interface Option {
  value: string;
  label: string;
  /** What the option has to do with, for styles that show or hide by it. */
  mark?: string | undefined;
}

type SelectProps = FrameProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, Controlled> & {
    options: readonly Option[];
    /** The words of the choice that is none; leave out where one of the options always holds. */
    empty?: string;
  };

export function SelectField({ field, label, hint, wide, options, empty, ...rest }: SelectProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} wide={wide}>
      <select
        {...rest}
        {...controlProps(field, hint)}
        key={field.key}
        defaultValue={toText(field.initialValue)}
        className="control"
      >
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map(({ value, label: words, mark }) => (
          <option key={value} value={value} data-mark={mark}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** `accept` is a convenience of the file chooser; the server decides. */
export function FileField({ field, label, hint, wide, ...rest }: FrameProps & Omit<InputExtras, "type">) {
  return (
    <FieldFrame field={field} label={label} hint={hint} wide={wide}>
      <input {...rest} {...controlProps(field, hint)} key={field.key} type="file" className="control" />
    </FieldFrame>
  );
}

/** One box: a yes or no. Sends "on" when ticked. */
/** @param value what is sent when it is ticked; the tick comes back for this value alone */
export function CheckboxField({
  field,
  label,
  hint,
  wide,
  value = "on",
  ...rest
}: FrameProps & Omit<InputExtras, "type"> & { value?: string | undefined }) {
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="choice">
        <input
          {...rest}
          {...controlProps(field, hint)}
          key={field.key}
          type="checkbox"
          value={value}
          defaultChecked={field.initialValue === value || field.initialValue === true}
        />
        <span>{label}</span>
      </label>
      <HintAndErrors field={field} hint={hint} />
    </div>
  );
}

/** A control that no form library knows, in the same frame: its id must be the field's. */
export function CustomField({ children, ...frame }: FrameProps & { children: ReactNode }) {
  return <FieldFrame {...frame}>{children}</FieldFrame>;
}
