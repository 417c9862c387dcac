import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { editMessages } from "#app/domain/cases/edit-messages.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { workbenchMessages } from "#app/domain/missing-data/workbench-messages.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { done, retryHeaders, failureSentence, failureStatus } from "#app/http/replies.server.ts";
import { inTurn, requireDraft } from "#app/http/wizard-drafts.server.ts";
import { Page } from "#app/components/shell/page.tsx";
import { ANSWER } from "#app/components/forms/column-questions.tsx";
import { ProblemList } from "#app/components/forms/problem-list.tsx";
import { SheetChoices } from "#app/components/missing-data/sheet-choices.tsx";
import { WorkbenchSheet } from "#app/components/missing-data/workbench-sheet.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { FieldName } from "#app/provider/contract/missing-data/paper-fields.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { SHEET } from "./draft.server.ts";

export const handle = { title: "Import Sheet" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Import Sheet", data && `Batch ${data.batchId}`);

/** The dry run: read anew each time, because cases change. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider, state } = await requireDraft(SHEET, visit);
  const category: PaperCategory = categoryParam(visit.params);
  const { batchId, file } = state;
  const { replace, answers, list } = choicesOf(visit.request);
  if (!file) throw redirect(paths.workbench(batchId, category, list));
  const answer = await provider.importWorkbench({
    batch_id: batchId,
    category,
    sheet_file: file,
    review: true,
    ...{ replace, answers },
  });
  const { stored: outcome, failure } = readOr404(answer, workbenchMessages.notReviewed);
  return {
    ...{ batchId, category, fileName: file.name, list, isReplacing: replace },
    outcome,
    failure,
  };
}

/** Confirm: writes what the dry run said, or says that it is something else by now. Sent twice, the second waits. */
export async function action(visit: ActionFunctionArgs) {
  const sheet = await requireDraft(SHEET, visit);
  const category: PaperCategory = categoryParam(visit.params);
  const form = await readFormData(visit);
  const plan = form.get("plan");
  const reason = form.get("reason");
  return inTurn(sheet, async ({ provider, draft, state }) => {
    const { batchId, file, key, imported } = state;
    const { list } = choicesOf(visit.request);
    const workbench = paths.workbench(batchId, category, list);
    if (!file) return done(visit, workbench, imported ?? workbenchMessages.imported(0, 0));
    const answer = await provider.importWorkbench({
      batch_id: batchId,
      category,
      sheet_file: file,
      plan: typeof plan === "string" ? plan : "",
      replace: form.get("replace") === "on",
      answers: answersIn(form),
      ...(typeof reason === "string" ? { reason } : {}),
      idempotency_key: key,
    });
    if (!answer.ok) {
      const message = failureSentence(answer, workbenchMessages.notImported);
      return json(
        { message, reason: typeof reason === "string" ? reason : "" },
        { status: failureStatus(answer), headers: retryHeaders(answer) },
      );
    }
    const { values, cases } = answer.data;
    const text = answer.message ?? workbenchMessages.imported(values, cases);
    await draft.save({ ...state, file: null, imported: text });
    await draft.keepOnly([]);
    return done(visit, workbench, text);
  });
}

/** What the address says how the sheet is read; the rest of it belongs to the batch list. */
function choicesOf(request: Request) {
  const { replace, ...others } = getQuery(request);
  const list = Object.entries(others).filter(([name]) => !name.startsWith(ANSWER));
  return {
    replace: replace === "on",
    answers: answersIn(Object.entries(others)),
    list: Object.fromEntries(list),
  };
}

/** The answers to what columns leave open, by field. */
function answersIn(texts: Iterable<[string, unknown]>): Record<string, string> {
  const answers = [...texts].flatMap(([name, value]): [string, string][] =>
    name.startsWith(ANSWER) && typeof value === "string" ? [[name.slice(ANSWER.length), value]] : [],
  );
  return Object.fromEntries(answers.filter(([field]) => FieldName.safeParse(field).success));
}

export default function SheetPage() {
  const { batchId, category, fileName, outcome, failure, list, isReplacing } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const questions = outcome?.column_questions ?? [];
  const isDecided = questions.every(({ answer }) => answer !== "");
  return (
    <Page back={{ href: paths.workbench(batchId, category, list), label: "Missing Data" }} failure={failure}>
      <div className="upload-groups">
        <h2 className="upload-read">{fileName}</h2>
        <FormErrors form={{ errorId: "sheet-errors", errors: refusal ? [refusal.message] : undefined }} />
        {outcome ? (
          <>
            {questions.length > 0 || isReplacing || outcome.kept_count > 0 ? (
              <SheetChoices
                {...{ list, isReplacing, questions }}
                mayReplace={isReplacing || outcome.kept_count > 0}
              />
            ) : null}
            <WorkbenchSheet outcome={outcome} />
            {outcome.problems.length > 0 ? (
              <ProblemList problems={outcome.problems} count={outcome.problem_count} rows={outcome.refused} />
            ) : null}
          </>
        ) : null}
        <Form method="post" className="bulk-acts">
          {outcome && outcome.replaced_count > 0 ? (
            <div className="upload-group fields">
              <TextAreaField
                field={{ ...plainField("reason", refusal?.reason), required: outcome.needs_reason }}
                label="Reason for the change"
                hint={editMessages.reasonHint}
                rows={2}
              />
            </div>
          ) : null}
          <input type="hidden" name="plan" value={outcome?.plan ?? ""} autoComplete="off" />
          {isReplacing ? <input type="hidden" name="replace" value="on" autoComplete="off" /> : null}
          {questions.map(({ attribute, answer }) => (
            <input
              key={attribute}
              type="hidden"
              name={`${ANSWER}${attribute}`}
              value={answer}
              autoComplete="off"
            />
          ))}
          <ButtonLink href={paths.workbenchImport(batchId, category, list)}>Another Sheet</ButtonLink>
          {outcome && outcome.values > 0 && isDecided ? (
            <SubmitButton busyLabel="Importing">Confirm</SubmitButton>
          ) : null}
        </Form>
      </div>
    </Page>
  );
}
