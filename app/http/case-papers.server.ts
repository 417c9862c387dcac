// The papers of a case, from our own provider and from hosts that send them with the list of cases.
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { CasePaper, PaperStanding } from "#app/provider/contract/case-papers.ts";
import { listCases } from "#app/provider/contract/cases.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { queryOf } from "./queries.server.ts";

interface Case {
  batchId: number | undefined;
  caseId: number;
}

export interface CasePapers {
  papers: CasePaper[];
  /** Made by this provider: they may be shown in the browser. */
  ownPapers: boolean;
  /** Categories that can be made. */
  canGenerate: string[];
  /** What staff must know of the texts these papers are made from. */
  templateNotes: string[];
  /** Each paper as it stands today; none where the provider does not know. */
  standings: PaperStanding[];
}

/**
 * A host without a call for one case has its papers on the page of the list that lies below the dialog.
 * @param onlyMade for a file that is asked for, of which nothing else needs to be known
 */
export async function papersOf(
  provider: ProviderClient,
  request: Request,
  { batchId, caseId }: Case,
  { onlyMade = false } = {},
): Promise<Answer<CasePapers>> {
  const own = await provider.listCasePapers({ case_id: caseId, only_made: onlyMade });
  if (own.ok) {
    const { papers, standings, can_generate: canGenerate, template_notes: templateNotes } = own.data;
    return { ok: true, data: { papers, ownPapers: true, canGenerate, templateNotes, standings } };
  }
  if (own.status !== 404) return own;
  const filters = listCases.input.safeParse({ ...queryOf(request), case_batch_id: batchId }).data;
  const list = await provider.listCases(filters ?? { page: 1, case_batch_id: batchId });
  if (!list.ok) return list;
  const listed = list.data.results.find(({ case_id }) => case_id === caseId);
  if (!listed) return own;
  const papers = (listed.case_pdfs ?? []).map((pdf) => ({
    ...pdf,
    created_at: null,
    created_by: null,
    template_version: null,
    language: null,
    notes: [],
  }));
  return {
    ok: true,
    data: { papers, ownPapers: false, canGenerate: ["loan_recall_notice"], templateNotes: [], standings: [] },
  };
}
