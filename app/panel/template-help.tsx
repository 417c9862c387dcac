import { TEMPLATE_SYNTAX } from "#app/domain/template-syntax.ts";
import type { Placeholder } from "#app/provider/contract/templates.ts";

const OWNERS: Readonly<Record<string, string>> = {
  case: "the case",
  client: "the lender",
  batch: "the batch",
  advocate: "the advocate",
  computed: "worked out",
};

/** What may stand in a text and how it is written, folded away beside it. */
export function TemplateHelp({ placeholders }: { placeholders: readonly Placeholder[] }) {
  return (
    <>
      <details className="help">
        <summary>Placeholders</summary>
        <div className="help-body" tabIndex={0} role="group" aria-label="Placeholders">
          <dl className="help-list">
            {placeholders.map(({ name, label, kind, belongs_to, items }) => (
              <div key={name}>
                <dt>
                  {kind === "list" ? `{{#each ${name}}}` : `{{${kind === "flag" ? "#if " : ""}${name}}}`}
                </dt>
                <dd>
                  {[label, kind, OWNERS[belongs_to ?? ""]].filter(Boolean).join(" · ")}
                  {items.length > 0 ? `: ${items.map((item) => `this.${item}`).join(", ")}` : null}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
      <details className="help">
        <summary>How a text is written</summary>
        <div className="help-body" tabIndex={0} role="group" aria-label="How a text is written">
          <dl className="help-list">
            {TEMPLATE_SYNTAX.map(({ typed, means }) => (
              <div key={typed}>
                <dt>{typed}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </>
  );
}
