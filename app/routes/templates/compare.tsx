import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { templateTitle } from "#app/domain/templates/template-words.ts";
import { diffLines, groupHunks } from "#app/domain/text/text-diff.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { readDraftOr404 } from "#app/http/templates/template-params.server.ts";
import { Page } from "#app/components/shell/page.tsx";
import { ComparedPapers } from "#app/components/templates/compared-papers.tsx";
import { InForce } from "#app/components/templates/template-facts.tsx";
import { TextDiffView } from "#app/components/templates/text-diff-view.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle = { title: "Compare" };
export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Compare", data?.of);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { id, draft, failure } = await readDraftOr404(provider, visit.params);
  if (draft === null) return { id, failure, of: null, inForce: null, hunks: null, compared: null };
  const { in_force } = draft;
  const compared = await provider.compareTemplateDraft({ draft_id: id });
  return {
    id,
    failure: failure ?? (compared.ok ? null : failureSentence(compared, templateMessages.previewFailed)),
    of: templateTitle(draft),
    inForce: in_force && { ...in_force, body: "", filled: "" },
    hunks: groupHunks(diffLines(in_force?.filled ?? "", draft.filled)),
    compared: compared.ok ? compared.data : null,
  };
}

/** From the text in force to the draft: both papers, then the text. */
export default function CompareTemplate() {
  const { id, failure, of, inForce, hunks, compared } = useLoaderData<typeof loader>();
  return (
    <Page
      title={of ? `Compare: ${of}` : "Compare"}
      failure={failure}
      back={{ href: paths.templateDraft(id), label: "Draft" }}
    >
      {hunks === null ? null : (
        <div className="desk-main">
          <div>
            <b>From the text in force to the draft</b>
            <InForce inForce={inForce} />
          </div>
          {compared ? <ComparedPapers compared={compared} /> : null}
          <h2 className="section-title">Text</h2>
          {hunks.length === 0 ? (
            <EmptyState>{templateMessages.unchanged}</EmptyState>
          ) : (
            <TextDiffView hunks={hunks} label="From the text in force to the draft" />
          )}
        </div>
      )}
    </Page>
  );
}
