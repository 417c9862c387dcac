// What papers look like: by their court and their client, as confirmed, and as their job keeps it.
import { readFileSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { STANDARD_FORMAT } from "#app/domain/papers/formats.ts";
import { formatIn, letterheadIn } from "#app/papers/paper-look.ts";
import { pdfLines } from "#app/papers/testing/pdf-text.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { makeChunk } from "./jobs/papers-chunk.server.ts";
import { readPaperData } from "./paper-data.server.ts";
import { CATEGORY, testOffice, type Office } from "./papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await testOffice();
});

const lookOf = async (caseId: number) => {
  const data = (await readPaperData(office.services.db, [caseId])).get(caseId)?.data ?? {};
  const facts = (name: string) => data[name] ?? undefined;
  return { format: formatIn(facts), letterhead: letterheadIn(facts, "letterhead") };
};

test("a profile is used once it is confirmed: that of the court, else of its kind in the State, else of its kind", async () => {
  const { cases, batch } = await office.batchOf([
    { facts: { court_name: "Civil Judge", court_place: "Saket" } },
  ]);
  await office.rows(
    "update batches set jurisdiction_state = 'delhi', jurisdiction_court = 'district_court' where id = $1",
    [batch.id],
  );
  const [caseId = 0] = cases;
  const sizeNow = async () => (await lookOf(caseId)).format?.font_size ?? null;
  expect(await sizeNow()).toBeNull();
  const add = async (name: string, font_size: number, more: object) => {
    const own = { ...STANDARD_FORMAT, name, source: "Sample", font_size, ...more };
    const { id } = await dataOf(office.call("addPaperFormat", own));
    const check = { format_id: id, version: 1, confirmed_by: "Sample", confirmed_on: "2026-11-01" };
    await dataOf(office.call("confirmPaperFormat", check));
    return id;
  };
  await add("Every State", 13, { court_type: "district_court" });
  expect(await sizeNow()).toBe(13);
  const { results } = await dataOf(office.call("listPaperFormats", { page: 1 }));
  const delhi = results.find(({ name }) => name === "Delhi district courts");
  const check = { format_id: delhi?.id ?? 0, version: 1, confirmed_by: "Sample", confirmed_on: "2026-11-01" };
  await dataOf(office.call("confirmPaperFormat", check));
  expect((await lookOf(caseId)).format).toMatchObject({ font_size: 14, margin_left: 40, margin_top: 20 });
  const format_id = await add("Saket alone", 16, {});
  const court = {
    state: "delhi",
    court_type: "district_court",
    name: "CIVIL judge",
    place: "Saket",
  } as const;
  await dataOf(office.call("addCourt", { ...court, format_id }));
  expect(await sizeNow()).toBe(16);
  await dataOf(office.call("setPaperFormatActive", { format_id, version: 2, active: false }));
  expect(await sizeNow()).toBe(14);
});

const LOGO = "tests/fixtures/logo.png";
const picture = (name = "logo.png", path = LOGO) => ({ name, path, size: readFileSync(path).length });

test("a letterhead is entered, corrected and removed, each with its line in the History", async () => {
  const { client, cases } = await office.batchOf([{}]);
  const form = { client_id: client.id, notice_sender: "client", remove_picture: false } as const;
  const lines = "Sample Finance\nFort, Mumbai";
  await dataOf(
    office.call("saveClientLetterhead", { ...form, version: 1, letterhead: lines, picture_file: picture() }),
  );
  expect((await lookOf(cases[0] ?? 0)).letterhead).toMatchObject({
    lines: ["Sample Finance", "Fort, Mumbai"],
    picture: { kind: "png" },
  });
  const stored = await dataOf(office.call("readClientLetterhead", { client_id: client.id }));
  expect(stored).toMatchObject({ letterhead: lines, picture_name: "logo.png", version: 2 });
  await expectRefused(office.call("saveClientLetterhead", { ...form, version: 2, letterhead: "" }), 422);
  await expectRefused(office.call("saveClientLetterhead", { ...form, version: 1, letterhead: "Late" }), 409);
  await dataOf(
    office.call("saveClientLetterhead", { ...form, version: 2, letterhead: "", remove_picture: true }),
  );
  expect((await lookOf(cases[0] ?? 0)).letterhead).toBeNull();
  const told = await office.rows("select action from audit where action = 'client.letterhead_changed'");
  expect(told).toHaveLength(2);
});

test("what could not be printed is refused before a notice needs it, and nothing is stored", async () => {
  const { client } = await office.batchOf([{}]);
  const form = { client_id: client.id, version: 1, notice_sender: "client", remove_picture: false } as const;
  const bad = `${office.services.files.place}/bad.png`;
  writeFileSync(bad, "<svg xmlns='http://www.w3.org/2000/svg'><image href='http://evil.example/x'/></svg>");
  const refused = async (input: object) =>
    expectRefused(office.call("saveClientLetterhead", { ...form, letterhead: "Sample", ...input }), 422);
  await refused({ picture_file: picture("logo.png", bad) });
  await refused({ picture_file: picture("logo.svg", bad) });
  await refused({ letterhead: "漢字" });
  await refused({ letterhead: Array.from({ length: 11 }, () => "line").join("\n") });
  expect(await office.rows("select 1 from files")).toEqual([]);
});

test("a job is made with what its sample was approved with; a sample that looks otherwise by now is not approved", async () => {
  const { client, batch } = await office.batchOf([{ lan_number: "SF/001" }]);
  const form = { client_id: client.id, notice_sender: "client", remove_picture: false } as const;
  const save = (version: number, letterhead: string) =>
    dataOf(office.call("saveClientLetterhead", { ...form, version, letterhead }));
  const choice = { batch_id: batch.id, category: CATEGORY, batch_category: "all" } as const;
  await save(1, "First Letterhead");
  await dataOf(office.call("generateSample", choice));
  await save(2, "Second Letterhead");
  await expectRefused(office.call("approveSample", choice), 409);
  await dataOf(office.call("generateSample", choice));
  await dataOf(office.call("approveSample", choice));
  await save(3, "Third Letterhead");
  const [job] = await office.rows("select id from paper_jobs");
  const patience = { goOn: () => true, abandon: new AbortController().signal };
  await makeChunk(office.services, Number(job?.["id"]), patience);
  const [paper] = await office.rows("select file_key, snapshot from papers");
  const file = await dataOf(office.call("downloadMedia", { url: String(paper?.["file_key"]) }));
  const pdf = Buffer.from(await new Response(file.stream).arrayBuffer());
  expect((await pdfLines(pdf))[0]?.[0]).toBe("Second Letterhead");
});
