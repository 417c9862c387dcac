import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { paperStatusWords } from "#app/domain/papers/paper-standing-words.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readPapers, type CasePapers } from "#app/http/papers/case-papers.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { PaperStandings } from "#app/components/papers/paper-standings.tsx";
import { PaperTable } from "#app/components/papers/paper-table.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Case Papers", data?.name?.customer_name);

const NO_PAPERS: CasePapers = {
  papers: [],
  ownPapers: false,
  canGenerate: [],
  templateNotes: [],
  standings: [],
};

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const query = getQuery(visit.request);
  const [answer, name] = await Promise.all([
    readPapers(provider, visit.request, dialog),
    readCaseName(provider, dialog.caseId),
  ]);
  const { stored, failure } = readOr404(answer, messages.papers.listFailed);
  const found = stored ?? NO_PAPERS;
  const placed = found.papers.map((paper) => ({
    ...paper,
    view: paper.pdf_url && found.ownPapers ? paths.casePaper(dialog, paper.pdf_url, "view", query) : null,
    download: paper.pdf_url ? paths.casePaper(dialog, paper.pdf_url, "download", query) : null,
    word: paper.pdf_url && found.ownPapers ? paths.casePaper(dialog, paper.pdf_url, "word", query) : null,
    mark:
      paper.id === null
        ? null
        : {
            filed: paths.caseDialog(dialog, `papers/${paper.id}/mark/filed`, query),
            sent: paths.caseDialog(dialog, `papers/${paper.id}/mark/sent`, query),
          },
    marks: paper.marks.map((mark) => ({
      ...mark,
      withdraw: mark.id === null ? null : paths.caseDialog(dialog, `papers/marks/${mark.id}/withdraw`, query),
      filing:
        mark.kind === "filed" && paper.id !== null
          ? paths.caseDialog(dialog, `filed-papers/${paper.id}`, query)
          : null,
      download: mark.copy ? paths.casePaper(dialog, mark.copy.url, "download", query) : null,
    })),
  }));
  const generate = (category: string) => paths.caseDialog(dialog, `missing-fields/${category}`, query);
  const standings = found.standings.map((standing) => {
    const made = placed.filter(({ pdf_type }) => pdf_type === standing.category);
    const current = made.find(({ id }) => id === standing.paper_id) ?? null;
    const others = made.filter((paper) => paper !== current);
    return {
      ...standing,
      current,
      others,
      generate: generate(standing.category),
      asserted: paths.caseDialog(dialog, `asserted/${standing.category}`, query),
    };
  });
  return {
    standings,
    papers: placed.filter((paper) => !standings.some(({ current }) => current === paper)),
    generate: found.canGenerate
      .filter((category) => !standings.some((standing) => standing.category === category))
      .map((category) => ({ label: paperCategoryLabel(category), href: generate(category) })),
    isEmpty: stored !== null && placed.length === 0,
    name,
    templateNotes: found.templateNotes,
    failure,
  };
}

export default function CasePapersDialog() {
  const { standings, papers, generate, isEmpty, name, templateNotes, failure } =
    useLoaderData<typeof loader>();
  return (
    <CaseDialog title="Case Papers" name={name} failure={failure} variant="wide">
      {templateNotes.map((note) => (
        <Notice key={note} tone="warning">
          {note}
        </Notice>
      ))}
      {isEmpty && standings.length === 0 ? <EmptyState>{messages.papers.none}</EmptyState> : null}
      {isEmpty && standings.length > 0 ? <p className="small">{messages.papers.none}</p> : null}
      {standings.length > 0 ? <PaperStandings standings={standings} /> : null}
      {papers.length > 0 && standings.length > 0 ? (
        <details className="mt-4">
          <summary className="link">{paperStatusWords.others(papers.length)}</summary>
          <PaperTable papers={papers} />
        </details>
      ) : null}
      {papers.length > 0 && standings.length === 0 ? <PaperTable papers={papers} /> : null}
      {generate.length > 0 ? (
        <ModalActions>
          {generate.map(({ label, href }) => (
            <ButtonLink key={href} href={href} look="main" move="stay">
              Generate {label}
            </ButtonLink>
          ))}
        </ModalActions>
      ) : null}
    </CaseDialog>
  );
}
