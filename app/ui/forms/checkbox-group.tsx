import { controlProps, HintAndErrors, type FrameProps } from "./field-frame.tsx";
import type { Option } from "./field.tsx";

type GroupProps = FrameProps & { options: readonly Option[] };

/** Several of a list: boxes of one name in a fieldset. */
export function CheckboxGroup(props: GroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

/** One of a few, all in sight. */
export function RadioGroup(props: GroupProps) {
  return <ChoiceGroup {...props} type="radio" />;
}

function ChoiceGroup({
  field,
  label,
  hint,
  wide,
  options,
  type,
}: GroupProps & { type: "checkbox" | "radio" }) {
  const chosen = readSelected(field.initialValue);
  const { form, name, required, ...aria } = controlProps(field, hint);
  return (
    <fieldset
      className={wide ? "field field-wide" : "field"}
      id={field.id}
      aria-describedby={aria["aria-describedby"]}
    >
      <legend className="label" data-required={field.required ? "" : undefined}>
        {label}
      </legend>
      <div className="choices">
        {options.map(({ value, label: words }) => (
          <label key={value} className="choice">
            <input
              key={field.key}
              type={type}
              form={form}
              name={name}
              value={value}
              // `required` on each box would ask for all of them.
              required={type === "radio" ? required : undefined}
              aria-invalid={aria["aria-invalid"]}
              autoFocus={aria.autoFocus}
              defaultChecked={chosen.includes(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <HintAndErrors field={field} hint={hint} />
    </fieldset>
  );
}

/** The ticked values of what a form holds: a list, one value, or nothing. */
export function readSelected(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => typeof item === "string" && item !== "");
}
