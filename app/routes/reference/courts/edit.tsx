import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courtMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { CourtForm } from "#app/components/reference/court-form.tsx";
import { PageToast } from "#app/components/shell/page-toast.tsx";
import { paths } from "#app/paths.ts";
import { courtForm, updateCourt } from "#app/provider/contract/reference/courts.ts";
import { Modal } from "#app/ui/modal.tsx";
import { recordOf, refuseUnlessChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Edit Court · Litigation Panel" }];

const EditForm = updateCourt.input.omit({ court_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const answer = await provider.readCourt({ court_id: idParam(visit.params.courtId) });
  return {
    ...recordOf(answer, said.failed),
    closeTo: paths.courts(queryOf(visit.request)),
    formKey: crypto.randomUUID(),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(user);
  const court_id = idParam(visit.params.courtId);
  const submission = parseWithZod(await formOf(visit), { schema: EditForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.updateCourt({ court_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, said.notUpdated);
  const list = paths.courts(queryOf(visit.request));
  return done(visit, list, answer.message ?? said.updated(submission.value.name));
}

export default function EditCourt() {
  const { stored, failure, closeTo, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Modal title="Edit Court" closeTo={closeTo} failure={failure} toast={<PageToast />} variant="wide">
      {stored || lastResult ? (
        <CourtForm
          schema={courtForm}
          isNew={false}
          stored={stored}
          formKey={formKey}
          lastResult={lastResult}
        />
      ) : null}
    </Modal>
  );
}
