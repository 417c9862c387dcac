import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { HintAndErrors } from "#app/ui/forms/field-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AmountField } from "../forms/amount-field.tsx";

interface Slab {
  up_to?: string;
  fee?: string;
  per?: string;
}

interface SlabFieldsProps {
  // The form's other fields do not matter here.
  form: Pick<FormMetadata<Record<string, unknown>>, "insert" | "remove">;
  slabs: FieldMetadata<Slab[] | undefined>;
}

/** The slabs of a rule, each a row. Adding and removing one sends the form, which comes back with the row more or less. */
export function SlabFields({ form, slabs }: SlabFieldsProps) {
  const rows = slabs.getFieldList();
  const { name } = slabs;
  return (
    <fieldset className="group">
      <legend>Slabs</legend>
      <p className="hint">
        Each slab adds to the one before. With “For each” the fee is charged for every such sum, or part
        thereof, that lies in the slab: 3 for each 100 is 3 percent. Without it the fee is charged once. The
        last slab has no upper end.
      </p>
      <ol className="slabs">
        {rows.map((row, index) => {
          const { up_to, fee, per } = row.getFieldset();
          const number = index + 1;
          return (
            <li key={row.key ?? index} className="slab" aria-label={`Slab ${number}`}>
              <AmountField
                field={up_to}
                label="Up to a claim of (₹)"
                placeholder={number === rows.length ? "and above" : undefined}
              />
              <AmountField field={fee} label="Fee (₹)" />
              <AmountField field={per} label="For each (₹)" />
              <div className="slab-acts">
                <Button
                  {...form.insert.getButtonProps({ name, index, defaultValue: {} })}
                  type="submit"
                  look="quiet"
                  className="btn-icon"
                  aria-label={`Insert a slab before slab ${number}`}
                  title="Insert a slab before this one"
                >
                  <Icon name="add" />
                </Button>
                <Button
                  {...form.remove.getButtonProps({ name, index })}
                  type="submit"
                  look="quiet"
                  className="btn-icon"
                  aria-label={`Remove slab ${number}`}
                  title="Remove this slab"
                >
                  <Icon name="close" />
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <HintAndErrors field={slabs} />
      <div>
        <Button {...form.insert.getButtonProps({ name, defaultValue: {} })} type="submit">
          <Icon name="add" />
          Add a Slab
        </Button>
      </div>
    </fieldset>
  );
}
