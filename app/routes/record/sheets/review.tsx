import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { recordSheetMessages } from "#app/domain/record/record-sheet-messages.ts";
import { RECORD_SHEET } from "#app/domain/record/record-sheets.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { done, failureSentence, failureStatus, retryHeaders } from "#app/http/replies.server.ts";
import { inTurn, requireDraft } from "#app/http/wizard-drafts.server.ts";
import { RecordSheetChoices, RecordSheetPlan } from "#app/components/record/record-sheet.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";
import { choicesIn } from "./choices.server.ts";
import { kindParam, RECORD_SHEET_DRAFT } from "./draft.server.ts";

export const handle = { title: "Import Sheet" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data ? RECORD_SHEET[data.kind].title : handle.title, data && `Batch ${data.batchId}`);

/** The dry run: read anew each time, because cases change. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider, draft, state } = await requireDraft(RECORD_SHEET_DRAFT, visit);
  const { batchId, kind, file } = state;
  const { columns, answers, show, page, list, asSent } = choicesIn(Object.entries(getQuery(visit.request)));
  if (!file) throw redirect(paths.cases({ batchId }));
  const answer = await provider.importRecordSheet({
    ...{ batch_id: batchId, kind, sheet_file: file, review: true },
    ...{ columns, answers, show, page },
  });
  const { stored: outcome, failure } = readOr404(answer, recordSheetMessages.notReviewed);
  return { ...{ draftId: draft.id, batchId, kind, fileName: file.name, list, asSent }, outcome, failure };
}

/** Confirm: writes what the dry run said, or says that it is something else by now. Sent twice, the second waits. */
export async function action(visit: ActionFunctionArgs) {
  const sheet = await requireDraft(RECORD_SHEET_DRAFT, visit);
  const kind = kindParam(visit.params);
  const form = await readFormData(visit);
  const { columns, answers } = choicesIn([...form.entries()]);
  const plan = form.get("plan");
  return inTurn(sheet, async ({ provider, draft, state }) => {
    const { batchId, file, key, imported } = state;
    const page = paths.cases({ batchId });
    if (!file) return done(visit, page, imported ?? recordSheetMessages.nothing);
    const answer = await provider.importRecordSheet({
      ...{ batch_id: batchId, kind, sheet_file: file, columns, answers },
      plan: typeof plan === "string" ? plan : "",
      idempotency_key: key,
    });
    if (!answer.ok) {
      const message = failureSentence(answer, recordSheetMessages.notImported);
      return json({ message }, { status: failureStatus(answer), headers: retryHeaders(answer) });
    }
    const text =
      answer.message ?? recordSheetMessages.imported(kind, answer.data.counts.new, answer.data.cases);
    await draft.save({ ...state, file: null, imported: text });
    await draft.keepOnly([]);
    return done(visit, page, {
      kind: "success",
      text,
      link: { href: paths.changes(), label: "Undo in Bulk Changes" },
    });
  });
}

export default function ReviewRecordSheet() {
  const { draftId, batchId, kind, fileName, outcome, failure, list, asSent } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const isDecided = outcome?.column_questions.every(({ answer }) => answer !== "") ?? false;
  const { new: good = 0, rejected = 0, duplicate = 0 } = outcome?.counts ?? {};
  return (
    <Page
      title={`${RECORD_SHEET[kind].title}: Batch ${String(batchId)}`}
      back={{ href: paths.recordSheet(batchId, kind, list), label: "Another Sheet" }}
      failure={failure}
    >
      <div className="upload-groups">
        <h2 className="upload-read">{fileName}</h2>
        <FormErrors form={{ errorId: "sheet-errors", errors: refusal ? [refusal.message] : undefined }} />
        {outcome ? (
          <>
            <RecordSheetChoices outcome={outcome} list={list} />
            <RecordSheetPlan
              outcome={outcome}
              kind={kind}
              rowsAt={(shown) =>
                paths.recordSheetReview(batchId, kind, draftId, { ...list, ...asSent, ...shown })
              }
            />
          </>
        ) : null}
        <Form method="post" className="bulk-acts">
          <input type="hidden" name="plan" value={outcome?.plan ?? ""} autoComplete="off" />
          <HiddenFields values={asSent} autoComplete="off" />
          <ButtonLink href={paths.recordSheet(batchId, kind, list)}>Another Sheet</ButtonLink>
          {outcome?.waits_for === null && good > 0 && isDecided ? (
            <SubmitButton busyLabel="Importing">
              {recordSheetMessages.importButton(good, rejected + duplicate)}
            </SubmitButton>
          ) : null}
        </Form>
      </div>
    </Page>
  );
}
