import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { todayInIndia } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { CaseReview } from "#app/components/cases/case-review.tsx";
import { CASE_WIZARD } from "#app/components/cases/case-wizard.ts";
import { SameLoanNotice } from "#app/components/cases/same-loan-notice.tsx";
import { WizardForm, WizardPage } from "#app/components/forms/wizard-page.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { createdFrom, lackingOf, readReview } from "./create.server.ts";
import { afterCreation, requireCase, requireSteps, startCase, getTemplateState } from "./draft.server.ts";

export const handle = { title: "Add Case" };
export const meta: MetaFunction = () => [{ title: "Review & Generate · Add Case · Litigation Panel" }];

const ReviewForm = z.object({
  same_loan_confirmed: z.literal("on").optional(),
  /** What the button pressed asks for beyond creating. */
  intent: z.enum(["create", "create-and-add"]).default("create").catch("create"),
});

export async function loader(visit: LoaderFunctionArgs) {
  const draft = await requireSteps(visit, "client", "loan");
  const today = todayInIndia(draft.application.now());
  return { ...(await readReview(draft)), draftId: draft.draft.id, at: getTemplateState(draft), today };
}

export async function action(visit: ActionFunctionArgs) {
  const draft = await requireCase(visit);
  const lacking = lackingOf(draft);
  if (lacking) return done(visit, lacking.step, { kind: "warning", text: lacking.message });
  const submission = parseWithZod(await readFormData(visit), { schema: ReviewForm });
  if (submission.status !== "success") return invalid(submission);

  const { intent, same_loan_confirmed } = submission.value;
  const answer = await createdFrom(draft, same_loan_confirmed === "on");
  if (!answer.ok) return refused(submission, answer, messages.createCase.failed);
  const { message, warnings } = answer;
  const said =
    warnings.length === 0
      ? message
      : ({ kind: "warning", text: `${message} ${warnings.join(" ")}` } as const);
  if (intent === "create") return done(visit, afterCreation(draft), said);
  return done(visit, paths.createCaseLoan(await startCase(draft, draft.state)), said);
}

export default function Review() {
  const { client, loan, branch_name, sameLoan, warnings, clientName, draftId, at, today, failure } =
    useLoaderData<typeof loader>();
  const [form] = useForm({ id: "case-review", lastResult: useActionData<typeof action>() ?? null });
  return (
    <WizardPage wizard={CASE_WIZARD} at={at} current={3} failure={failure}>
      <WizardForm
        form={form}
        backTo={paths.createCaseLoan(draftId)}
        next="Create Case"
        nextBusy="Creating Case"
        others={
          <Button type="submit" name="intent" value="create-and-add">
            Create and Add Another
          </Button>
        }
      >
        <CaseReview
          client={{ ...client, name: clientName, branch_name }}
          loan={loan}
          edit={{
            assignment: paths.createCaseAssignment(draftId),
            client: paths.createCaseClient(draftId),
            loan: paths.createCaseLoan(draftId),
          }}
          today={today}
        />
        {warnings.length > 0 ? <Notice tone="warning">{warnings.join(" ")}</Notice> : null}
        <SameLoanNotice cases={sameLoan} />
      </WizardForm>
    </WizardPage>
  );
}
