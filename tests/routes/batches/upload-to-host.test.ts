// The wizard over a provider that is another host: here, a panel that serves its API.
import { buffer } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { read, utils } from "xlsx";
import { paths } from "#app/paths.ts";
import { json, openHost } from "#tests/support/hosts/provider-host.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { serve, signedInProvider, type TestProvider } from "#tests/support/provider.ts";
import { shown, uploads } from "#tests/support/work/uploads.ts";

let host: TestProvider;
let panel: TestPanel;
let wizard: ReturnType<typeof uploads>;

beforeEach(async () => {
  host = await signedInProvider("in process");
  await upload(await serve(host.panel));
});

/** A panel over a provider, with the host's user signed in. */
async function upload(providerUrl: string): Promise<void> {
  const session = await host.provider.readSession({});
  if (!session.ok) throw new Error("no session");
  panel = await startPanel({ signedIn: false, settings: { providerUrl } });
  const own = panel;
  onTestFinished(() => own.close());
  const cookie = await panel.panel.cookies.session.set({ token: host.token, user: session.data });
  panel.as(cookie.split(";")[0] ?? "");
  wizard = uploads(panel);
}

/** The messy workbook as far as its columns, with their form answered. */
async function messy(values = {}): Promise<{ id: string; form: Record<string, string> }> {
  const id = await wizard.draft(values);
  await wizard.upload(id, "lender-messy.xls");
  await panel.post(paths.uploadFile(id), { sheet: "NPA Aug", header_row: "4" });
  const form = { ...(await wizard.columnsForm(id)), "answer-roi_percentage": "fraction" };
  await wizard.choose(id, form);
  return { id, form };
}

async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const book = read(bytes);
  expect(book.SheetNames).toEqual(["NPA Aug"]);
  const sheet = book.Sheets["NPA Aug"];
  return sheet ? utils.sheet_to_json(sheet, { header: 1 }) : [];
}

test("a host gets one sheet with its header on row 1, and in it no row that is to be left out", async () => {
  const { id, form } = await messy();
  const answer = await panel.post(paths.uploadColumns(id), { ...form, leave_out: "6" });
  expect(answer.headers.get("Location")).toBe(paths.batches());

  const [batch] = await host.rows(
    `select b.total_cases, b.rows_read, b.rows_refused, b.relief_sought, f.name, f.key from batches b join files f on f.key = b.file_key`,
  );
  expect(batch).toMatchObject({
    total_cases: 74,
    rows_read: 74,
    rows_refused: 0,
    relief_sought: ["civil_suit", "drt"],
    name: "lender-messy.xlsx",
  });
  const { stream } = await host.panel.panel.services.files.open(String(batch?.key));
  const [header, ...rows] = await rowsOf(await buffer(stream));
  expect(header?.slice(0, 3)).toEqual(["Sr", "LAN NO.", "APPLICANT NAME"]);
  expect(rows).toHaveLength(74);
  // Rows 33 and 30 of the sheet lack a name and a loan number.
  const lans = rows.map((row) => row[1]);
  expect(lans).toContain("00091700000001");
  expect(lans).not.toContain("00091700000029");
  expect(lans).not.toContain(undefined);
});

test("what the host finds beyond is asked about in the lender's own rows, with what was not sent", async () => {
  const client = await host.given.client();
  const branch = await host.given.branch({ client_id: client.id });
  const earlier = await host.given.batch({ client_id: client.id });
  // Rows 5 and 50 of the sheet.
  for (const lan_number of ["00091700000001", "00091700000046"]) {
    await host.given.litigationCase({ batch_id: earlier.id, client_id: client.id, lan_number });
  }
  const { id, form } = await messy({ client: String(client.id), branch: String(branch.id) });
  const asked = await panel.post(paths.uploadColumns(id), { ...form, leave_out: "6" });
  // The staff have agreed to six rows, and these are two more.
  expect(asked.status).toBe(422);
  const page = shown(await asked.text());
  expect(page).toContain("8 rows cannot be imported");
  expect(page).toContain("Import 72 Rows (8 Left Out)");
  const rows = [...page.matchAll(/data-label="Row"[^>]*>(\d+)</g)].map(([, row]) => Number(row));
  expect(rows).toEqual([5, 12, 20, 25, 30, 33, 40, 50]);
  expect(await host.rows("select 1 from batches")).toHaveLength(1);

  const done = await panel.post(paths.uploadColumns(id), { ...form, leave_out: "8" });
  expect(done.headers.get("Location")).toBe(paths.batches());
  expect(await host.rows("select total_cases, rows_refused from batches order by id desc limit 1")).toEqual([
    { total_cases: 72, rows_refused: 2 },
  ]);
});

test("a host of section 7, which knows nothing of rows to leave out, is not told of any", async () => {
  const other = await openHost((response, asked) => {
    const answer = asked.url.includes("bulk_create") ? json({ status: "success" }) : json({}, 404);
    answer(response, asked);
  });
  await upload(other.url);
  const { id, form } = await messy();
  const answer = await panel.post(paths.uploadColumns(id), { ...form, leave_out: "6" });
  expect(answer.headers.get("Location")).toBe(paths.batches());
  const sent = other.asked.find(({ url }) => url.includes("bulk_create"))?.body ?? "";
  expect(sent).toMatch(/name="import_good_rows"\r\n\r\nfalse\r\n/);
  expect(sent).not.toContain('name="rows_left_out"');
});
