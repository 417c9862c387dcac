import { importMessages } from "#app/domain/batches/import-messages.ts";

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
