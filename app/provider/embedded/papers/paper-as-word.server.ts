// A generated paper as a Word text for counsel: drawn up again from what it was made from, and marked on every page as
// not the approved text. The PDF is what was approved; nothing is stored here.
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { files, papers } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import type { Paper } from "#app/papers/blocks.ts";
import { renderPaper } from "#app/papers/render.ts";
import { TemplateFault } from "#app/papers/reading/template-fault.ts";
import { writeDocx } from "#app/word/write-docx.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { templateOfVersion } from "./templates.server.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A paper as a file to be saved. @param name of its PDF */
export async function wordReply(paper: Paper, name: string) {
  const bytes = await writeDocx(paper);
  return {
    name: `Not-approved_${name.replace(/\.pdf$/, "")}.docx`,
    mediaType: DOCX,
    bytes: bytes.length,
    stream: Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>,
  };
}

export const downloadPaperAsWord = async (call: UserCall, { paper_id }: Input<"downloadPaperAsWord">) => {
  const { services, user, actor } = call;
  const [found] = await services.db
    .select({
      case_id: papers.case_id,
      category: papers.category,
      version: papers.template_version,
      snapshot: papers.snapshot,
      name: files.name,
    })
    .from(papers)
    .innerJoin(files, eq(files.key, papers.file_key))
    .where(eq(papers.id, paper_id));
  if (!found) throw new Refusal(messages.files.notFound, 404);
  const { client_id } = await caseInScope(services.db, user, found.case_id);
  await countForUser(call, "downloadsPerHour");
  const { paper_date, ...values } = found.snapshot;
  const template = await templateOfVersion(services.db, found.version).catch(unlessUnreadable);
  const rendered = template && paper_date ? renderPaper(template, values, { date: paper_date }) : null;
  // A later release may ask for more than the paper was made from.
  if (!rendered?.paper) throw new Refusal(messages.papers.noWordText);
  const data = await wordReply(rendered.paper, found.name);
  await services.db.transaction((tx) =>
    record(tx, actor, {
      action: "paper.word_downloaded",
      object: { type: "case", id: found.case_id },
      clientId: client_id,
      after: { category: found.category, paper_id, file_name: data.name, template_version: found.version },
    }),
  );
  return { data };
};

function unlessUnreadable(fault: unknown): null {
  if (fault instanceof TemplateFault) return null;
  throw fault;
}
