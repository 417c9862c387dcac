import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { counted } from "#app/domain/text/counted.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readOr404 } from "#app/http/queries.server.ts";
import { templateParams } from "#app/http/templates/template-params.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { startClauseUserDrafts } from "#app/provider/contract/templates/template-drafts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Open New Drafts", data?.title);

const DraftsForm = startClauseUserDrafts.input.pick({ idempotency_key: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const answer = await provider.readTemplate(templateParams(visit.params));
  const { stored, failure } = readOr404(answer, templateMessages.failed);
  const older = stored?.users.filter(({ is_current, open }) => !is_current && !open) ?? [];
  return { title: stored && templateTitle(stored), older: older.map(templateTitle), failure };
}

export const action = formAction({
  feature: "litigation_case",
  ids: templateParams,
  schema: DraftsForm,
  call: ({ provider, ids }, form) => provider.startClauseUserDrafts({ ...form, ...ids }),
  failed: templateMessages.draftsNotStarted,
  to: ({ ids }) => paths.template({ ...ids, clientId: ids.client }),
  done: ({ data }) => templateMessages.draftsStarted(data.drafted),
});

/** Drafts of the texts that include an older version; each is then submitted and approved as any other. */
export default function DraftClauseUsers() {
  const { older, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title="Open New Drafts"
      failure={failure}
      id="draft-clause-users"
      schema={DraftsForm}
      submit={older.length > 0 ? `Open ${counted(older.length, "Draft")}` : null}
      busyLabel="Opening Drafts"
    >
      <p>
        {older.length > 0
          ? "Each of these texts gets a draft with the clause as it is in force now. Papers do not change until the draft is approved."
          : templateMessages.draftsStarted(0)}
      </p>
      <ul className="fault-list">
        {older.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
