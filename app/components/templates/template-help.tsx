import { TEMPLATE_SYNTAX } from "#app/domain/templates/template-syntax.ts";
import { HelpFold } from "../forms/help-fold.tsx";

/** How a text is written, folded away beside it. */
export function TemplateHelp() {
  return (
    <HelpFold title="How a Text Is Written">
      <dl className="help-list">
        {TEMPLATE_SYNTAX.map(({ typed, means }) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </HelpFold>
  );
}
