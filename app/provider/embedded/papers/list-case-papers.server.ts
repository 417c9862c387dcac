import { and, desc, eq } from "drizzle-orm";
import { files, papers, templateVersions, users } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import type { Input, UserCall } from "../call.server.ts";
import { readStandings } from "./objections/case-standings.server.ts";
import { readMarks } from "./marks/paper-marks.server.ts";
import { pinNotes } from "./pinned-template.server.ts";

/** The papers that were made for a case, newest first, which can be made, and how each stands. */
export const listCasePapers = async (
  { services, user }: UserCall,
  { case_id, only_made }: Input<"listCasePapers">,
) => {
  const { db } = services;
  const { batch_id } = await caseInScope(db, user, case_id);
  const rows = await db
    .select({
      id: papers.id,
      pdf_type: papers.category,
      pdf_url: papers.file_key,
      created_at: papers.created_at,
      created_by: users.full_name,
      template_version: papers.template_version,
      language: templateVersions.language,
      notes: papers.notes,
    })
    .from(papers)
    .innerJoin(files, eq(files.key, papers.file_key))
    .innerJoin(templateVersions, eq(templateVersions.version, papers.template_version))
    .leftJoin(users, eq(users.id, papers.created_by))
    .where(and(eq(papers.case_id, case_id), inScope(user, files.client_id)))
    .orderBy(desc(papers.id));
  const marks = await readMarks(
    db,
    rows.map(({ id }) => id),
  );
  const made = rows.map((paper) => ({ ...paper, marks: marks.get(paper.id) ?? [] }));
  if (only_made) return { data: { papers: made, can_generate: [], template_notes: [], standings: [] } };
  const template_notes = [...(await pinNotes(db, batch_id)).values()];
  const standings = await readStandings(services, case_id);
  return { data: { papers: made, can_generate: [...PAPER_CATEGORIES], template_notes, standings } };
};
