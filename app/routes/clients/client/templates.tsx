import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { PAGE_LANGUAGE } from "#app/domain/language/languages.ts";
import { PAPER_LANGUAGES, templateLanguageLabel } from "#app/domain/templates/template-words.ts";
import { readClientOr404, getFailure } from "#app/http/clients/client-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { ClientPage } from "#app/components/clients/client-page.tsx";
import { ClientTemplateTable } from "#app/components/clients/client-template-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Templates", data?.client?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const client_id = idParam(visit.params.clientId);
  const [client, answer] = await Promise.all([
    readClientOr404(provider, visit.params),
    provider.listClientTemplates({ client_id }),
  ]);
  const templates = answer.ok ? answer.data.results : [];
  return {
    ...client,
    templates: templates.map((row) => ({ ...row, languageLabel: languageLabel(row.language) })),
    failure: getFailure(answer, clientMessages.templates.failed) ?? client.failure,
  };
}

export default function ClientTemplates() {
  const { clientId, client, templates, failure } = useLoaderData<typeof loader>();
  return (
    <ClientPage clientId={clientId} client={client} current="templates" failure={failure}>
      {templates.length === 0 && !failure ? <EmptyState>{clientMessages.templates.none}</EmptyState> : null}
      {templates.length > 0 ? (
        <>
          <div className="client-head">
            <p>{clientMessages.templates.hint}</p>
          </div>
          <ClientTemplateTable templates={templates} />
        </>
      ) : null}
    </ClientPage>
  );
}

/** "hi" → "Hindi", "en_hi" → "English and Hindi"; what is no code of a language is shown as it came. */
function languageLabel(code: string): string {
  return /^[a-z]{2,3}$/.test(code)
    ? (new Intl.DisplayNames(PAGE_LANGUAGE, { type: "language" }).of(code) ?? code)
    : (PAPER_LANGUAGES.find((known) => known === code) && templateLanguageLabel(code)) || code;
}
