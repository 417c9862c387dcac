// The finished papers of a batch as one zip, streamed: one file is open at a time, nothing is kept in memory but names.
import type { Readable } from "node:stream";
import { and, asc, eq } from "drizzle-orm";
import { makeZip, predictLength } from "client-zip";
import { record } from "#app/database/audit/audit.server.ts";
import type { Database } from "#app/database/open.server.ts";
import { cases, files, paperResults, papers, templateVersions } from "#app/database/schema.ts";
import { dateForZip } from "#app/domain/dates.ts";
import { uniqueNames } from "#app/domain/text/file-names.ts";
import { idRanges } from "#app/domain/text/id-ranges.ts";
import { messages } from "#app/domain/messages.ts";
import { comparisonInWords } from "#app/domain/papers/filed-copies.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { markInWords } from "#app/domain/papers/paper-marks.ts";
import { paperStatusWords, whyOutOfDate } from "#app/domain/papers/paper-standing-words.ts";
import type { PaperLanguage } from "#app/domain/templates/template-words.ts";
import type { FileStore } from "#app/files/store.server.ts";
import type { PaperMark } from "../../contract/papers/paper-marks.ts";
import { batchInScope } from "../batches/batch-in-scope.server.ts";
import { Refusal, type Input, type Services, type UserCall } from "../call.server.ts";
import { recordOrRemove, temporaryWorkbook, webStream, type Workbook } from "../files/file-reply.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { paperFileName } from "./file-names.ts";
import { languageInNames } from "./language-in-names.server.ts";
import { readMarks } from "./marks/paper-marks.server.ts";
import { outOfDatePapers } from "./out-of-date.server.ts";
import { lastJob } from "./jobs/paper-jobs.server.ts";
import { readLanguage } from "./pinned-template.server.ts";
import { writeRegister, type RegisteredPaper } from "./papers-register.server.ts";

const REGISTER_NAME = "Register.xlsx";

export const downloadPapers = async (call: UserCall, { batch_id, category }: Input<"downloadPapers">) => {
  const { services, user, actor } = call;
  await countForUser(call, "exportsPerHour");
  const { batch } = await batchInScope(services.db, user, batch_id);
  const job = await lastJob(services.db, batch_id, category);
  if (!job) throw new Refusal(messages.papers.notApproved);
  const language = await languageInNames(
    services.db,
    batch.client_id,
    category,
    await readLanguage(services.db, job.template_version),
  );
  const of = { batchId: batch_id, clientId: batch.client_id, category };
  const all = await registeredPapers(services, job.id, of, language);
  const made = all.filter(isMade);
  if (made.length === 0) throw new Refusal(messages.papers.noneMade);
  const register = await temporaryWorkbook(services.files, (to, workFolder) =>
    writeRegister({ to, workFolder, category, language, papers: all }),
  );
  await recordOrRemove(register, () =>
    services.db.transaction((tx) =>
      record(tx, actor, {
        action: "papers.downloaded",
        object: { type: "batch", id: batch_id },
        clientId: batch.client_id,
        after: {
          category,
          job_id: job.id,
          papers: made.length,
          // The register names the others too.
          case_ranges: idRanges(all.map(({ case_id }) => case_id)),
        },
      }),
    ),
  );
  const stamp = dateForZip(services.now());
  const entries = [
    { name: REGISTER_NAME, size: register.bytes, lastModified: stamp },
    ...made
      .flatMap(filesOf)
      .map(({ name, bytes: size, zipDate: lastModified }) => ({ name, size, lastModified })),
  ];
  return {
    data: {
      name: `Batch-${batch_id}-${category}${language === null ? "" : `-${language}`}.zip`,
      mediaType: "application/zip",
      // Known beforehand, so that a download that breaks off is seen to be broken.
      bytes: Number(predictLength(entries)),
      stream: zipStream(services.files, register, made, stamp),
    },
  };
};

type Made = RegisteredPaper & { file: NonNullable<RegisteredPaper["file"]> };
/** The paper, and beside it what went to court. */
const filesOf = ({ file, filed }: Made) => (filed ? [file, filed] : [file]);
const isMade = (paper: RegisteredPaper): paper is Made => paper.file !== null;

/**
 * Every case of the job in the order of the batch, each with its file's name in the zip, and after it the versions of the
 * same paper that were filed or sent before: these stay what they were, whatever was made since. What is out of date, and
 * was not filed, is in a folder of its own, so that nobody sends it with the others.
 */
async function registeredPapers(
  services: Pick<Services, "db" | "now">,
  jobId: number,
  of: { batchId: number; clientId: number; category: PaperCategory },
  language: PaperLanguage | null,
): Promise<RegisteredPaper[]> {
  const { db } = services;
  const { category } = of;
  const [results, all] = await Promise.all([resultsOf(db, jobId), papersOfJob(db, jobId, category)]);
  const marks = await readMarks(
    db,
    all.map(({ id }) => id),
  );
  const isFiled = (id: number) => marks.get(id)?.some(({ kind }) => kind === "filed") ?? false;
  const unfiled = results.flatMap(({ paper_id }) =>
    paper_id === null || isFiled(paper_id) ? [] : [paper_id],
  );
  const found = await outOfDatePapers(services, of, unfiled);
  const whyOld = new Map(found.map(({ paperId, fields }) => [paperId, whyOutOfDate(fields)]));
  const papersByCase = new Map<number, JobPaper[]>();
  for (const paper of all) {
    papersByCase.set(paper.case_id, [...(papersByCase.get(paper.case_id) ?? []), paper]);
  }
  const unique = uniqueNames();
  unique(REGISTER_NAME);
  return results.flatMap(({ paper_id, ...row }) => {
    const registered = (paper: JobPaper, outcome: string): RegisteredPaper => {
      const { notes, key, bytes } = paper;
      const marked = marks.get(paper.id) ?? [];
      const zipDate = dateForZip(new Date(paper.made_at));
      // An earlier version may be in another language than the job.
      const own = language === null && paper.language === "en" ? null : paper.language;
      const outOfDate = whyOld.get(paper.id) ?? null;
      const folder = outOfDate === null ? "" : `${paperStatusWords.outOfDate}/`;
      const name = unique(`${folder}${paperFileName(row, category, own, marked.at(-1))}`);
      const filed = filedCopyIn(marked, (mark) =>
        unique(paperFileName(row, category, own, mark, "as-filed")),
      );
      const file = { key, bytes, name, zipDate };
      return { ...row, outcome, notes, marks: marked.map(markInWords), outOfDate, file, filed };
    };
    const own = papersByCase.get(row.case_id) ?? [];
    const made = own.find(({ id }) => id === paper_id);
    const earlier = own.filter(({ id }) => id !== paper_id && marks.has(id));
    return [
      made ? registered(made, row.outcome) : { ...row, ...NOTHING_MADE },
      ...earlier.map((paper) => registered(paper, "earlier")),
    ];
  });
}

const NOTHING_MADE = { notes: [], marks: [], outOfDate: null, file: null, filed: null };

function filedCopyIn(
  marks: readonly PaperMark[],
  nameOf: (mark: PaperMark) => string,
): RegisteredPaper["filed"] {
  const mark = marks.find(({ copy }) => copy !== null);
  if (!mark?.copy) return null;
  const { url: key, bytes, created_at, comparison } = mark.copy;
  const found = comparisonInWords(comparison);
  return { key, bytes, name: nameOf(mark), zipDate: dateForZip(new Date(created_at)), found };
}

const resultsOf = (db: Database, jobId: number) =>
  db
    .select({
      case_id: cases.id,
      lan_number: cases.lan_number,
      customer_name: cases.customer_name,
      outcome: paperResults.outcome,
      missing_fields: paperResults.missing_fields,
      reason: paperResults.reason,
      paper_id: paperResults.paper_id,
    })
    .from(paperResults)
    .innerJoin(cases, eq(cases.id, paperResults.case_id))
    .where(eq(paperResults.job_id, jobId))
    .orderBy(asc(cases.id));

type JobPaper = Awaited<ReturnType<typeof papersOfJob>>[number];

/** The papers of this kind of the cases of a job, whenever they were made. */
const papersOfJob = (db: Database, jobId: number, category: string) =>
  db
    .select({
      id: papers.id,
      case_id: papers.case_id,
      notes: papers.notes,
      made_at: papers.created_at,
      language: templateVersions.language,
      key: files.key,
      bytes: files.bytes,
    })
    .from(paperResults)
    .innerJoin(papers, and(eq(papers.case_id, paperResults.case_id), eq(papers.category, category)))
    .innerJoin(files, eq(files.key, papers.file_key))
    .innerJoin(templateVersions, eq(templateVersions.version, papers.template_version))
    .where(eq(paperResults.job_id, jobId))
    .orderBy(asc(papers.id));

/** Stored, not deflated: a PDF is compressed already. */
function zipStream(
  store: FileStore,
  register: Workbook,
  made: readonly Made[],
  stamp: Date,
): ReadableStream<Uint8Array> {
  // The zip does not close the file it is at when its reader goes away.
  let current: Readable | null = null;
  async function* entries() {
    current = register.open();
    yield { name: REGISTER_NAME, size: register.bytes, lastModified: stamp, input: webStream(current) };
    for (const file of made.flatMap(filesOf)) {
      current = (await store.open(file.key)).stream;
      yield {
        name: file.name,
        size: file.bytes,
        lastModified: file.zipDate,
        input: webStream(current),
      };
    }
  }
  const zip = makeZip(entries()).getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await zip.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      // It answers with the reason it was given, which is no news.
      await zip.cancel(reason).catch(() => undefined);
      if (current) current.destroy();
      else await register.remove();
    },
  });
}
