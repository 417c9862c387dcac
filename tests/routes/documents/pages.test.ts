// How many pages a document has is counted as it is uploaded, and afterwards where it could not be.
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { openPagesJob } from "#app/provider/embedded/documents/document-pages.server.ts";
import { readPaperData } from "#app/provider/embedded/papers/paper-data.server.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";
import { pdfOf } from "#tests/support/pdf.ts";

const panel = panelPerTest();
const pages = (count: number) => pdfOf({ pages: Array.from({ length: count }, () => ["a line"]) });
const counted = () => panel.rows("select document_type, pages from documents order by id");

async function uploaded(files: Record<string, Buffer>): Promise<number> {
  const { id: caseId, batch_id: batchId } = await panel.given.litigationCase();
  for (const [name, content] of Object.entries(files)) {
    const form = documentForm({ document_type: name.replace(/\.\w+$/, "") }, { name, content });
    expect((await panel.post(paths.caseDialog({ batchId, caseId }, "upload-document"), form)).status).toBe(
      302,
    );
  }
  return caseId;
}

/** One white point. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC",
  "base64",
);

test("PDFs are counted, pictures are one page, and what nobody can open tells nothing", async () => {
  const locked = pdfOf({ pages: [["a line"]], isLocked: true });
  const caseId = await uploaded({
    "Loan Agreement.pdf": pages(3),
    "Certificate.png": PNG,
    "Guarantee.pdf": locked,
  });
  expect(await counted()).toEqual([
    { document_type: "Loan Agreement", pages: 3 },
    { document_type: "Certificate", pages: 1 },
    { document_type: "Guarantee", pages: 0 },
  ]);
  const found = await readPaperData(panel.panel.database.db, [caseId]);
  expect(JSON.parse(found.get(caseId)?.data.upload_pages ?? "")).toEqual([
    ["Loan Agreement", 3],
    ["Certificate", 1],
    ["Guarantee", null],
  ]);
});

test("what was uploaded before is counted in the background; one file that breaks its reader stops no other", async () => {
  await uploaded({ "Loan Agreement.pdf": pages(12), "Guarantee.pdf": PDF });
  const hostile = pdfOf({ pages: [["a line"]] })
    .toString("latin1")
    .replace("/Count 1", "/Count 9");
  await uploaded({ "Sanction Letter.pdf": Buffer.from(hostile, "latin1") });
  await panel.rows("update documents set pages = null");
  // The file of one is gone: it cannot be read by anybody.
  const [gone] = await panel.rows("select file_key from documents where document_type = 'Guarantee'");
  await panel.panel.services.files.remove(String(gone?.file_key));
  const { database, services, log } = panel.panel;
  const job = openPagesJob({ database, files: services.files, log });
  await job.drain();
  await job.stop();
  const [agreement, guarantee, sanction] = await counted();
  expect(agreement?.pages).toBe(12);
  expect(guarantee?.pages).toBe(0);
  // Never the number that a file claims and does not have.
  expect(sanction?.pages).not.toBe(9);
});
