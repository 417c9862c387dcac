import { formatDateTime } from "#app/domain/dates.ts";
import { PLACEHOLDER_LABELS } from "#app/domain/emails/mail-placeholders.ts";
import { messages } from "#app/domain/messages.ts";
import type { MailingPreview } from "#app/provider/contract/bulk/bulk-cases.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { plainField, type FieldLike } from "#app/ui/forms/field-frame.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface TemplateChoiceProps {
  templates: readonly { id: number; name: string | null }[];
  chosen: string;
}

/** The button that loads the page with the words of the chosen template. */
export const USE_TEMPLATE = "use_template";

/** Part of the form: a template that is chosen and not used yet is used by Review where nothing was written. */
export function TemplateChoice({ templates, chosen }: TemplateChoiceProps) {
  if (templates.length === 0) return null;
  return (
    <div className="template-choice field-wide">
      {/* Enter in a field reviews, and loads no template. */}
      <button type="submit" name="intent" value="review" hidden>
        Review
      </button>
      <SelectField
        key={chosen}
        field={plainField("template", chosen)}
        label="Template"
        empty="None: write the email below"
        options={templates.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
      />
      <Button type="submit" name="intent" value={USE_TEMPLATE} formNoValidate>
        Use
      </Button>
    </div>
  );
}

export function AudienceField({ field }: { field: FieldLike }) {
  return (
    <RadioGroup
      field={field}
      label="To"
      hint={messages.bulkMail.quietHours}
      wide
      options={[
        { value: "borrower", label: "The borrower" },
        { value: "client", label: "The client" },
      ]}
    />
  );
}

/** The placeholders there are, each with what it is filled with. */
export function Placeholders() {
  return (
    <div className="field field-wide">
      <span className="label">Placeholders, filled for each case</span>
      <ul className="placeholders">
        {Object.entries(PLACEHOLDER_LABELS).map(([name, label]) => (
          <li key={name}>
            <code>{`{{${name}}}`}</code> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The mail as the first case gets it. */
export function MailPreview({ preview }: { preview: MailingPreview }) {
  const { to, subject, body, held_until } = preview;
  return (
    <>
      <div className="mail-preview">
        <div className="small">The first of them, to {to}</div>
        <b>{subject}</b>
        <pre>{body}</pre>
      </div>
      {held_until ? (
        <Notice tone="warning">
          {messages.bulkMail.quietHours} They go out from {formatDateTime(held_until)}.
        </Notice>
      ) : null}
    </>
  );
}
