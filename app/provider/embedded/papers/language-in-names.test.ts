import { beforeEach, expect, test } from "vitest";
import { paperFileName } from "./file-names.ts";
import { languageInNames } from "./language-in-names.server.ts";
import { testOffice, type Office } from "./papers.fixture.ts";

let office: Office;
beforeEach(async () => {
  office = await testOffice();
});

test("names say the language of a paper that a lender can have in several, and of no other", async () => {
  const { id } = await office.given.client();
  const other = await office.given.client();
  const told = (clientId: number, category: "comm_suit" | "loan_recall_notice", language: "en" | "hi") =>
    languageInNames(office.database.db, clientId, category, language);
  expect(await told(id, "loan_recall_notice", "en")).toBe("en");
  expect(await told(id, "loan_recall_notice", "hi")).toBe("hi");
  expect(await told(id, "comm_suit", "en")).toBeNull();

  await office.rows(
    "insert into template_versions (version, category, language, body) values ('abc', 'comm_suit', 'hi', 'x')",
  );
  const write = (state: string) =>
    office.rows(
      `insert into paper_templates (category, language, client_id, body, state, template_version, approved_at, created_by)
       select 'comm_suit', 'hi', $1, 'x', $2, 'abc', now(), min(id) from users`,
      [id, state],
    );
  await write("submitted");
  expect(await told(id, "comm_suit", "en")).toBeNull();
  await write("approved");
  expect(await told(id, "comm_suit", "en")).toBe("en");
  expect(await told(other.id, "comm_suit", "en")).toBeNull();
});

test("the language stands behind the category", () => {
  const loan = { lan_number: "SF/1", customer_name: "Sample Traders" };
  expect(paperFileName(loan, "summary_suit", null)).toBe("SF-1_Sample-Traders_summary_suit.pdf");
  expect(paperFileName(loan, "summary_suit", "hi")).toBe("SF-1_Sample-Traders_summary_suit_hi.pdf");
});
