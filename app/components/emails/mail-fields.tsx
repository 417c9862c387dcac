import { formatDateTime } from "#app/domain/dates.ts";
import { PLACEHOLDER_LABELS } from "#app/domain/emails/mail-placeholders.ts";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { MailingPreview } from "#app/provider/contract/bulk/bulk-cases.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { plainField, type FieldLike } from "#app/ui/forms/field-frame.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface TemplateChoiceProps {
  templates: readonly { id: number; name: string | null }[];
  chosen: number | undefined;
  /** The address' query: whom the mails are for. */
  search: string;
}

/** A form of its own: choosing a template loads the page with its words. */
export function TemplateChoice({ templates, chosen, search }: TemplateChoiceProps) {
  if (templates.length === 0) return null;
  return (
    <form method="get" action={paths.bulkCases("communicate")} className="template-choice" data-move="stay">
      {[...new URLSearchParams(search)].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={chosen}
        field={plainField("template", chosen)}
        label="Template"
        empty="None: write the email below"
        options={templates.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
      />
      <Button type="submit">Use</Button>
    </form>
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
