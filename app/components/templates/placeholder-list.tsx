import type { Placeholder } from "#app/provider/contract/templates/templates.ts";
import { typedAs } from "#app/domain/templates/filter-placeholders.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

const OWNERS: Readonly<Record<string, string>> = {
  case: "entered in the case",
  client: "entered at the client",
  batch: "entered at the batch",
  advocate: "from the advocate",
  panel: "worked out by the panel",
  computed: "worked out by the panel",
};

interface PlaceholderListProps {
  placeholders: readonly Placeholder[];
  insert?: ((typed: string) => void) | undefined;
}

/** What each placeholder is, and what it says of the case that is shown with. What is to be typed can be copied whole. */
export function PlaceholderList({ placeholders, insert }: PlaceholderListProps) {
  const canInsert = useHydrated() && insert !== undefined;
  return (
    <dl className="help-list placeholders">
      {placeholders.map((placeholder) => {
        const { name, label, kind, belongs_to, meaning, example, items } = placeholder;
        const typed = typedAs(placeholder);
        return (
          <div key={name}>
            <dt>
              <b>{label}</b>
              <code>{typed}</code>
              {canInsert ? (
                <Button
                  type="button"
                  look="quiet"
                  onClick={() => insert(typed)}
                  aria-label={`Insert ${label}`}
                >
                  Insert
                </Button>
              ) : null}
            </dt>
            <dd>
              {[kind, OWNERS[belongs_to], meaning].filter(Boolean).join(" · ")}
              {items.length > 0 ? <div>{items.map((item) => `{{this.${item}}}`).join(" ")}</div> : null}
              {example === null ? null : <div className="placeholder-example">{example}</div>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
