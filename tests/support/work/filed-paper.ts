// A case whose notice was generated, to be marked as filed with a copy.
import { beforeEach, expect } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { paths } from "#app/paths.ts";
import { LENDER, LOAN } from "#app/provider/embedded/papers/papers.fixture.ts";
import { pageOf, says } from "../dialog.ts";
import type { TestPanel } from "../panel.ts";
import { pdfOf } from "../pdf.ts";
import { withRecentOutstanding } from "../recent-day.ts";

export const PAPER = "loan_recall_notice";
export const OTHER_TEXT = pdfOf({
  pages: [["Not what was generated but another text that nobody has ever compared"]],
});

/** A case, before each test, of which the notice can be generated. */
export function caseForNotice(panel: TestPanel) {
  const ids = { batchId: 0, caseId: 0 };
  beforeEach(async () => {
    const client = await panel.given.client(LENDER);
    const { id, batch_id } = await panel.given.litigationCase({
      ...withRecentOutstanding(LOAN),
      client_id: client.id,
    });
    Object.assign(ids, { batchId: batch_id, caseId: id });
  });
  return {
    ids,
    today: () =>
      new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata" }).format(panel.panel.services.now()),
    /** Generates the papers of its whole batch, as after an approval. */
    generateBatch: async () => {
      await panel.panel.start();
      await panel.post(paths.generateSample(ids.batchId), { category: PAPER });
      await panel.post(paths.approveSample(ids.batchId), { category: PAPER });
      await eventually(async () => {
        expect(await panel.rows("select state from paper_jobs")).toEqual([{ state: "done" }]);
      });
    },
  };
}

/** Generates the notice before each test. */
export function paperToFile(panel: TestPanel) {
  const { ids, today, generateBatch } = caseForNotice(panel);
  const made = { id: 0, pdf: Buffer.alloc(0) };

  beforeEach(async () => {
    await panel.post(paths.caseDialog(ids, `missing-fields/${PAPER}`), {});
    const [paper] = await panel.rows("select id, file_key from papers");
    const answer = await panel.get(paths.casePaper(ids, String(paper?.file_key), "download"));
    Object.assign(made, { id: Number(paper?.id), pdf: Buffer.from(await answer.arrayBuffer()) });
  });

  const filing = () => paths.caseDialog(ids, `filed-papers/${made.id}`, { page: 1 });
  const at = (act: "correct" | "upload" | "remove") =>
    paths.caseDialog(ids, `filed-papers/${made.id}/${act}`, { page: 1 });
  return {
    ids,
    made,
    today,
    generateBatch,
    /** As scanners and gateways leave it: the same paper in another file. */
    stamped: () => Buffer.concat([made.pdf, Buffer.from("% stamped\n")]),
    filing,
    at,
    /** What the dialog at an address says; at none the filing. */
    page: async (address = filing()) => says((await pageOf(panel, address)).html),
    mark: (file?: Buffer, more = {}, name?: string) =>
      panel.post(
        paths.caseDialog(ids, `papers/${made.id}/mark/filed`, { page: 1 }),
        filedForm({ day: today(), reference: "OA/7/2026", ...more }, file, name),
      ),
    upload: (file: Buffer, more: Record<string, string>, name?: string) =>
      panel.post(at("upload"), filedForm(more, file, name)),
    /** Those of the case, the removed ones too. */
    copies: () =>
      panel.rows(
        `select f.name, c.removed_at is not null as removed, c.removal_reason as reason,
           c.comparison ->> 'state' as state
         from filed_copies c join files f on f.key = c.file_key order by c.id`,
      ),
    /** The key of the copy that counts. */
    current: async () => {
      const [row] = await panel.rows("select file_key from filed_copies where removed_at is null");
      return String(row?.file_key);
    },
    version: async () => {
      const [row] = await panel.rows("select version from paper_marks where withdrawn_at is null");
      return String(row?.version);
    },
    saved: (key: string) => panel.get(paths.casePaper(ids, key, "download")),
    trail: () =>
      panel.rows(
        `select action, before, after from audit
          where action like 'paper.fil%' or action like 'paper.mark%' order by id`,
      ),
  };
}

/** A form with a filed copy, as a browser sends it; without a file its field is empty. */
export function filedForm(fields: Record<string, string>, file?: Buffer, name = "Filed notice.pdf") {
  const sent = new FormData();
  sent.set("filed_file", new File(file ? [new Uint8Array(file)] : [], file ? name : ""));
  for (const [field, value] of Object.entries(fields)) sent.set(field, value);
  return sent;
}
