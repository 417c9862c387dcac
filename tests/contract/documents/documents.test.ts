import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { documentRequests } from "#app/database/schema.ts";
import { MAX_DOCUMENT_BYTES, UPLOAD_BYTES_PER_USER_PER_DAY } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { openScanner } from "#app/files/scanner.server.ts";
import { dataOf, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { PDF, upload } from "#tests/support/work/documents.ts";
import { keysIn } from "#tests/support/folders.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-document-form";
const UNKNOWN = 999_999;

const keysOnDisk = async ({ panel }: TestProvider) => (await keysIn(panel.panel.services.files)).length;

describe.each(SIDES)("%s", (side) => {
  test("an uploaded document is listed, newest first, and can be downloaded whole", async () => {
    const desk = await signedInProvider(side);
    const { id } = await desk.given.litigationCase();
    const sent = {
      case_id: id,
      document_type: " Sanction Letter ",
      document_file: await upload("नोटिस \u202e.pdf"),
    };
    expect(await desk.provider.uploadDocument(sent)).toEqual({
      ok: true,
      data: {},
      message: "Document uploaded successfully",
    });
    await desk.provider.uploadDocument({
      ...sent,
      document_type: "KYC",
      document_file: await upload("b.PDF"),
    });

    const list = await dataOf(desk.provider.listDocuments({ case_id: id }));
    expect(list.results).toMatchObject([
      { document_type: "KYC", file_name: "b.PDF" },
      { document_type: "Sanction Letter", file_name: "नोटिस .pdf" },
    ]);
    const url = list.results[1]?.document_url ?? "";
    expect(url).toMatch(/^[0-9a-f]{40}$/);
    const file = await dataOf(desk.provider.downloadMedia({ url }));
    expect(file).toMatchObject({ name: "नोटिस .pdf", mediaType: "application/pdf", bytes: PDF.length });
    expect(Buffer.from(await new Response(file.stream).arrayBuffer()).equals(PDF)).toBe(true);
    expect(
      await desk.rows("select purpose, client_id = (select client_id from cases) mine from files"),
    ).toEqual([
      { purpose: "document", mine: true },
      { purpose: "document", mine: true },
    ]);
  });

  test("what breaks a rule is refused with its sentence, and nothing of it is kept", async () => {
    const desk = await signedInProvider(side);
    const { id } = await desk.given.litigationCase();
    const noted = () => desk.rows("select 1 from audit where action = 'upload.refused'");
    const send = (input: object) =>
      desk.provider.uploadDocument({ case_id: id, document_type: "KYC", ...input } as never);
    const refused = async (input: object, message: string) =>
      expect(await send(input), message).toMatchObject({ ok: false, status: 422, message });
    // What a name or size tells is refused before the provider looks into it.
    await refused({ document_file: await upload("run.exe", "MZ") }, messages.documents.wrongType);
    await refused({ document_file: await upload("a.pdf", "") }, messages.documents.empty);
    const both = "Please select a file and enter document type";
    await refused({ document_type: "  ", document_file: await upload() }, both);
    await refused({ document_file: undefined }, both);
    expect(await noted()).toEqual([]);
    await refused(
      { document_file: await upload("a.pdf", "<html>") },
      messages.documents.notWhatItSays("pdf"),
    );
    await refused({ document_file: await upload("a.pdf", PDF.subarray(0, 100)) }, messages.documents.damaged);
    expect(await noted()).toHaveLength(2);
    const unknown = { ok: false, status: 404, message: messages.cases.unknown };
    expect(await send({ case_id: UNKNOWN, document_file: await upload() })).toMatchObject(unknown);
    expect(await desk.provider.listDocuments({ case_id: UNKNOWN })).toMatchObject(unknown);
    expect(await desk.rows("select 1 from files")).toEqual([]);
    expect(await keysOnDisk(desk)).toBe(0);
  });

  test("25 MB pass, one byte more does not", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    const tail = PDF.subarray(-40).toString("latin1");
    const large = (size: number) =>
      Buffer.concat([PDF, Buffer.alloc(size - PDF.length - tail.length, " "), Buffer.from(tail, "latin1")]);
    const send = async (content: Buffer) =>
      provider.uploadDocument({
        case_id: id,
        document_type: "KYC",
        document_file: await upload("a.pdf", content),
      });
    expect(await send(large(MAX_DOCUMENT_BYTES))).toMatchObject({ ok: true });
    await expectRefused(
      send(large(MAX_DOCUMENT_BYTES + 1)),
      413,
      "The file should not be larger than 25 MB.",
    );
    expect(await rows("select bytes from files")).toEqual([{ bytes: String(MAX_DOCUMENT_BYTES) }]);
  });
});

test("a document the case waits for is received with it, whatever the case of its letters", async () => {
  const { provider, given, rows, panel } = await signedInProvider();
  const { id } = await given.litigationCase();
  const waits = ["Loan Agreement", "Sanction Letter"].map((document_type) => ({
    case_id: id,
    document_type,
  }));
  await panel.panel.database.db.insert(documentRequests).values(waits);
  await provider.uploadDocument({
    case_id: id,
    document_type: "loan AGREEMENT",
    document_file: await upload(),
  });
  expect(
    await rows("select document_type, received_by is not null came from document_requests order by id"),
  ).toEqual([
    { document_type: "Loan Agreement", came: true },
    { document_type: "Sanction Letter", came: false },
  ]);
  expect(await rows("select version from cases")).toEqual([{ version: 2 }]);
  const actions = await rows("select action from audit where action like 'document.%' order by id");
  expect(actions).toEqual([{ action: "document.uploaded" }, { action: "document.received" }]);
});

test("a document nobody waits for leaves the case as it is", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id } = await given.litigationCase();
  await provider.uploadDocument({ case_id: id, document_type: "KYC", document_file: await upload() });
  expect(await rows("select version from cases")).toEqual([{ version: 1 }]);
});

test("twenty at the same moment are one document, and twenty equal answers", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase();
  const document_file = await upload();
  const form = { case_id: id, document_type: "KYC", document_file, idempotency_key: KEY };
  const answer = await twentyAtOnce(() => desk.provider.uploadDocument(form));
  expect(answer).toMatchObject({ ok: true, message: messages.documents.uploaded });
  expect(await desk.rows("select 1 from documents")).toHaveLength(1);
  expect(await desk.rows("select 1 from audit where action = 'document.uploaded'")).toHaveLength(1);
  expect(await keysOnDisk(desk)).toBe(1);
  // What was sent stays the sender's.
  expect((await readFile(document_file.path)).equals(PDF)).toBe(true);
});

test("a day's bytes are counted, and more than a day's are refused until tomorrow", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase();
  const send = async () =>
    desk.provider.uploadDocument({ case_id: id, document_type: "KYC", document_file: await upload() });
  expect(await send()).toMatchObject({ ok: true });
  await desk.rows("update rate_counters set count = $1 where key like 'uploads:%'", [
    UPLOAD_BYTES_PER_USER_PER_DAY,
  ]);
  await expectRefused(send(), 429, messages.files.tooMuchToday);
  expect(await desk.rows("select 1 from documents")).toHaveLength(1);
});

test("what the virus scan rejects is refused; what cannot be scanned only where it must be", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase();
  const { services } = desk.panel.panel;
  const folder = desk.panel.panel.settings.dataDir;
  // why: no virus scanner is installed where tests run. This one finds the letters of the test virus.
  const program = path.join(folder, "scan.mjs");
  await writeFile(
    program,
    `import { readFileSync } from "node:fs";
     process.exit(readFileSync(process.argv[2], "latin1").includes("EICAR") ? 1 : 0);`,
  );
  const command = `${process.execPath} ${program}`;
  const infected = Buffer.concat([PDF.subarray(0, 9), Buffer.from("% EICAR\n"), PDF.subarray(9)]);
  const send = async (content: Buffer) =>
    desk.provider.uploadDocument({
      case_id: id,
      document_type: "KYC",
      document_file: await upload("a.pdf", content),
    });
  services.scanner = openScanner({ command, isRequired: true });
  await expectRefused(send(infected), 422, "The file was rejected by the virus scan.");
  expect(await send(PDF)).toMatchObject({ ok: true });
  services.scanner = openScanner({ command: path.join(folder, "missing"), isRequired: true });
  await expectRefused(send(PDF), 503, messages.files.notScanned);
  services.scanner = openScanner({ command: path.join(folder, "missing"), isRequired: false });
  expect(await send(PDF)).toMatchObject({ ok: true });
  expect(await desk.rows("select 1 from documents")).toHaveLength(2);
  expect(await keysOnDisk(desk)).toBe(2);
});
