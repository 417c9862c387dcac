// The upload wizard as a browser would go through it, one request after the other.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import type { FileStore } from "#app/files/store.server.ts";
import type { Settings } from "#app/application-settings.server.ts";
import { paths } from "#app/paths.ts";
import { keysIn } from "../folders.ts";
import type { TestPanel } from "../panel.ts";

const FIXTURES = path.resolve("tests/fixtures");

type Values = Record<string, string | string[]>;

/** The address a redirect leads to. */
export function led(response: Response): string {
  expect(response.status).toBe(302);
  return response.headers.get("Location") ?? "";
}

/** Text as the page shows it. */
export const shown = (html: string): string =>
  html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

let lenders = 0;

/** Step one, filled in for a lender nobody knows. */
export const details = (values: Values = {}): Values => ({
  client: "new",
  custom_client: `Sample Lender U${String((lenders += 1))}`,
  branch: "new",
  custom_branch: "Pune",
  assigned_by: "Sample Manager",
  assignment_date: "2026-11-20",
  email_id: "legal@sample-lender.example",
  contact_no: "",
  relief_sought: ["civil_suit", "drt"],
  case_category: "loan_recall_notice",
  jurisdiction_state: "maharashtra",
  custom_state: "",
  jurisdiction_court: "new",
  custom_court: "City Civil Court",
  batch_name: "",
  ...values,
});

interface Wizard extends Pick<TestPanel, "get" | "post" | "rows"> {
  panel: { settings: Pick<Settings, "dataDir">; drafts: Pick<FileStore, "keys"> };
}

/** The wizard of a panel, in this process or another. */
export function uploads(panel: Wizard) {
  const page = async (address: string) => shown(await (await panel.get(address)).text());
  return {
    page,
    /** Takes step one. @returns the draft's id */
    async draft(values?: Values): Promise<string> {
      const to = led(await panel.post(paths.uploadDetails(), details(values)));
      return /upload\/([0-9a-f]{32})\/file$/.exec(to)?.[1] ?? "";
    },
    /** Sends a fixture, or other bytes under a name. */
    async upload(id: string, name: string, content?: Buffer): Promise<Response> {
      const form = new FormData();
      const bytes = content ?? (await readFile(path.join(FIXTURES, name)));
      form.set("workbook", new File([new Uint8Array(bytes)], name));
      return panel.post(paths.uploadFile(id), form);
    },
    /** The form of the third step as it would be sent, with what no column holds confirmed. */
    async columnsForm(id: string): Promise<Record<string, string>> {
      const html = await page(paths.uploadColumns(id));
      const fields: Record<string, string> = {};
      for (const [, name = "", options = ""] of html.matchAll(
        /<select[^>]*name="(column-\d+)"[^>]*>(.*?)<\/select>/gs,
      )) {
        fields[name] = /<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? "";
      }
      for (const [, name = "", value = ""] of html.matchAll(
        /<input type="hidden" name="(plan)" value="([^"]*)"/g,
      )) {
        fields[name] = value;
      }
      for (const [, name = ""] of html.matchAll(/<input type="checkbox" name="(without-\w+)"/g))
        fields[name] = "on";
      for (const [, name = "", value = ""] of html.matchAll(
        /<input type="checkbox" name="(right-\d+)" value="([^"]*)"/g,
      ))
        fields[name] = shown(value);
      return fields;
    },
    /** Chooses columns as scripts do at once, and everybody before the import: what would happen is shown. */
    async choose(id: string, form: Record<string, string>): Promise<void> {
      expect(led(await panel.post(paths.uploadColumns(id), { ...form, intent: "preview" }))).toBe(
        paths.uploadColumns(id),
      );
    },
    folderOf: (id: string) => path.join(panel.panel.settings.dataDir, "drafts", "wizards", id),
    batchCount: async () => Number((await panel.rows("select count(*) from batches"))[0]?.count),
    /** Files of forms that are still on their way. */
    async leftInTransit(): Promise<number> {
      return (await keysIn(panel.panel.drafts)).length;
    },
  };
}
