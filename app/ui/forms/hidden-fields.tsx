interface HiddenFieldsProps {
  /** By name. */
  values: Readonly<Record<string, string | number>>;
  /** "off" where a browser that goes back must not put in what stood there before. */
  autoComplete?: "off";
}

/** What a form sends along without showing it. */
export const HiddenFields = ({ values, autoComplete }: HiddenFieldsProps) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} autoComplete={autoComplete} />
  ));
