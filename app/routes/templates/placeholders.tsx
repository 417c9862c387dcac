import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { filterPlaceholders } from "#app/domain/templates/filter-placeholders.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { counted } from "#app/domain/text/counted.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { PlaceholderList } from "#app/components/templates/placeholder-list.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { TextField } from "#app/ui/forms/field.tsx";

export const handle = { title: "Placeholders" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Placeholders", data?.draft && templateTitle(data.draft));

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { id, draft, failure } = await readDraftOr404(provider, visit.params);
  const answer = await provider.listPlaceholders({ draft_id: id });
  const find = (getQuery(visit.request).find ?? "").slice(0, 100);
  const refusal = answer.ok ? null : failureSentence(answer, templateMessages.failed);
  return {
    ...{ id, draft, find, failure: failure ?? refusal },
    found: answer.ok ? filterPlaceholders(answer.data.results, find) : [],
  };
}

/** The search of the draft's page, where no script filters in place: what is shown is copied into the text. */
export default function Placeholders() {
  const { id, draft, find, found, failure } = useLoaderData<typeof loader>();
  return (
    <Page
      title={draft ? `Placeholders: ${templateTitle(draft)}` : "Placeholders"}
      failure={failure}
      narrow
      back={{ href: paths.templateDraft(id), label: "Draft" }}
    >
      <div className="desk-main">
        <Form method="get" role="search" className="placeholder-search">
          <TextField
            field={{ ...plainField("find", find), key: find }}
            label="Find a placeholder"
            maxLength={100}
          />
          <Button type="submit">Find</Button>
        </Form>
        {failure ? null : (
          <>
            <p className="small">
              {counted(found.length, "placeholder")}. {templateMessages.copyPlaceholder}
            </p>
            {found.length === 0 ? <EmptyState>{templateMessages.noPlaceholder}</EmptyState> : null}
            <PlaceholderList placeholders={found} />
          </>
        )}
      </div>
    </Page>
  );
}
