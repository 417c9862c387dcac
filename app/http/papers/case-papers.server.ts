// The papers of a case, from our own provider and from hosts that send them with the list of cases.
import type { ProviderClient } from "#app/provider/client.server.ts";
import type { CasePaper, PaperStanding } from "#app/provider/contract/papers/case-papers.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { listedCase } from "../cases/listed-case.server.ts";

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
 * A host without a call for one case has its papers with the case in the list.
 * @param onlyMade for a file that is asked for, of which nothing else needs to be known
 */
export async function readPapers(
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
  if (!lacksCall(own)) return own;
  const listed = await listedCase(provider, request, { batchId, caseId });
  if (!listed.ok) return listed;
  const papers = (listed.data.case_pdfs ?? []).map((pdf) => ({
    ...pdf,
    id: null,
    marks: [],
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
