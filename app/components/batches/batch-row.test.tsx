import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BatchRow, type BatchRowData } from "./batch-row.tsx";

const today = "2026-11-21";

const batch: BatchRowData = {
  id: 418,
  batch_name: null,
  created_at: "2026-11-20T20:00:00Z",
  uploaded_date: "2026-11-21",
  total_cases: 480,
  client_contact_no: null,
  client_email_id: null,
  litigation_client: { id: 1, name: "Sample Finance Ltd" },
  relief_sought: ["drt"],
  batch_status: null,
  not_filed: 298,
  first_hearing: 101,
  in_progress: 67,
  closed: 14,
  assigned: 160,
};

const text = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
const row = (data: BatchRowData) =>
  renderToStaticMarkup(
    <BatchRow batch={data} today={today} href="/cases/418" actions={[]} selectIn="selection" />,
  );

test("a batch created today in India is New, has a reference of its own and real percentages", () => {
  const html = row(batch);
  expect(text(html)).toContain("|New|Ref |BATCH-418|");
  expect(text(html)).toContain("|Not Filed|62%|First Hearing|21%|In-progress|14%|Closed|3%|");
  expect(html).toContain(
    '<input type="checkbox" form="selection" name="batch" aria-label="Select batch 418" value="418"/>',
  );
  expect(html).toContain("160 of 480 cases assigned");
  expect(html).not.toContain(" style=");
});

test("an older batch without a status is Active; a host without counters has no bars and no ring", () => {
  const html = row({ ...batch, created_at: "2026-11-20", not_filed: null, assigned: null });
  expect(text(html)).toContain("|Active|");
  expect(html).not.toContain("<progress");
  expect(html).not.toContain("<svg");
});

test("a batch of today that is on hold is New and On Hold, an active one only New", () => {
  const of = (batch_status: string | null) => text(row({ ...batch, batch_status }));
  expect(of("On Hold")).toContain("|New| |On Hold|Ref |");
  expect(of("Closed")).toContain("|New| |Closed|Ref |");
  for (const status of [null, "", "Active"]) expect(of(status)).toContain("|New|Ref |");
});
