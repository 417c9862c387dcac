import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { RefObject } from "react";
import { diffLines, groupHunks } from "#app/domain/text/text-diff.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import type { saveTemplateDraft, TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CustomField, TextField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { FormKey } from "../forms/form-key.tsx";
import { StaleNotice, useStoredValues, VersionField } from "../forms/stored-values.tsx";
import { NumberedTextarea } from "./numbered-textarea.tsx";
import { TextDiffView } from "./text-diff-view.tsx";
import { useContractForm } from "../forms/use-contract-form.ts";
import { useVersionSaved } from "./use-version-saved.ts";
import { HelpFold } from "../forms/help-fold.tsx";

/** Where one goes after saving. */
export type NextStep = "stay" | "preview" | "compare" | "submit";

const STEPS: readonly [Exclude<NextStep, "stay">, string][] = [
  ["preview", "Save and Preview"],
  ["compare", "Save and Compare"],
  ["submit", "Save and Submit"],
];

const NOTE_HINT = "What is changed and why, for the one who approves.";

interface DraftEditorProps {
  draft: TemplateDraft;
  schema: ReturnType<typeof saveTemplateDraft.input.omit<{ draft_id: true }>>;
  lastResult: SubmissionResult | undefined;
  /** The text box, for what is put into it. */
  box: RefObject<HTMLTextAreaElement>;
}

/** The text of a draft, to be written. Every button saves; a text with faults is saved too and stays here. */
export function DraftEditor({ draft, schema, lastResult, box }: DraftEditorProps) {
  const { body, note, version } = draft;
  const saved = useVersionSaved(version, lastResult);
  const values = useStoredValues(lastResult, version, { note });
  const [form, fields] = useContractForm(schema, {
    id: "template-draft",
    lastResult,
    defaultValue: { body, note },
  });
  const typed = lastResult?.initialValue?.body;
  return (
    <Form method="post" preventScrollReset className="fields" {...getFormProps(form)}>
      <FormErrors form={form} />
      {/* Nothing is answered any more once it was saved: this page stays. */}
      {lastResult ? <StaleNotice values={values} /> : null}
      {values.isStale && typeof typed === "string" ? (
        <StoredText stored={body} typed={typed.replaceAll("\r\n", "\n")} by={draft.changed_by} />
      ) : null}
      <CustomField field={fields.body} label="Text">
        <NumberedTextarea
          field={fields.body}
          language={draft.language}
          faulty={draft.faults.map(({ line }) => line)}
          box={box}
        />
      </CustomField>
      <TextField
        field={fields.note}
        label="Note"
        hint={lastResult ? values.hint("note", { hint: NOTE_HINT }) : NOTE_HINT}
      />
      <VersionField values={lastResult ? values : { ...values, version: String(saved) }} />
      <FormKey lastResult={lastResult} />
      <div className="toolbar">
        <SubmitButton name="then" value="stay" busyLabel="Saving">
          Save
        </SubmitButton>
        {STEPS.filter(([step]) => step !== "submit" || draft.may_submit || draft.may_edit).map(
          ([step, label]) => (
            <SubmitButton key={step} name="then" value={step} look="plain">
              {label}
            </SubmitButton>
          ),
        )}
      </div>
    </Form>
  );
}

/** Both texts of a stale form: what somebody saved meanwhile, and how what is typed here differs from it. */
function StoredText({ stored, typed, by }: { stored: string; typed: string; by: string | null }) {
  const hunks = groupHunks(diffLines(stored, typed));
  return (
    <HelpFold title={`What is stored now${by ? `, by ${by}` : ""}, and what is typed here`} open>
      {hunks.length > 0 ? (
        <TextDiffView hunks={hunks} label="From what is stored to what is typed here" />
      ) : (
        <p>{templateMessages.sameAsStored}</p>
      )}
    </HelpFold>
  );
}
