import { TEMPLATE_SYNTAX } from "#app/domain/templates/template-syntax.ts";
import type { Placeholder } from "#app/provider/contract/templates/templates.ts";
import { HelpFold } from "../forms/help-fold.tsx";

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
      <HelpFold title="Placeholders">
        <dl className="help-list">
          {placeholders.map(({ name, label, kind, belongs_to, items }) => (
            <div key={name}>
              <dt>{kind === "list" ? `{{#each ${name}}}` : `{{${kind === "flag" ? "#if " : ""}${name}}}`}</dt>
              <dd>
                {[label, kind, OWNERS[belongs_to]].filter(Boolean).join(" · ")}
                {items.length > 0 ? `: ${items.map((item) => `this.${item}`).join(", ")}` : null}
              </dd>
            </div>
          ))}
        </dl>
      </HelpFold>
      <HelpFold title="How a text is written">
        <dl className="help-list">
          {TEMPLATE_SYNTAX.map(({ typed, means }) => (
            <div key={typed}>
              <dt>{typed}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </HelpFold>
    </>
  );
}
