import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { dialogIn, panelOnHost } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, type Reaction, own } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0003";
const NUMBER = { number_kind: "case_no", case_number: "CS (COMM)/123/2026", case_date: "2026-11-20" };
const shown = async (address: string, cookie?: string) => {
  const answer = await panel.get(address, cookie ? { Cookie: cookie } : {});
  return answer.text();
};
const control = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(dialogIn(html))?.[0] ?? "";
const valueOf = (html: string, name: string) => / value="([^"]*)"/.exec(control(html, name))?.[1];

describe("a host", () => {
  const READ = "/litigation/api/panel/readCase";
  const WRITE = "/litigation/api/cases/update_case_number/";
  const STATUS = "/litigation/api/case/update/";
  const address = paths.caseDialog({ caseId: 7 }, "case-number");
  const onHost = async (replies: Record<string, Reaction>) => {
    const cases = json({ results: [{ case_id: 7, customer_name: "Listed Traders" }], count: 1 });
    const opened = await panelOnHost({ "/litigation/api/cases": cases, ...replies });
    panel = opened.panel;
    return opened.host;
  };

  test("without the reader takes the number all the same", async () => {
    const host = await onHost({ [WRITE]: json({ status: "success" }) });
    const html = await shown(address);
    expect(words(dialogIn(html))).toContain("|Listed Traders|");
    expect(control(html, "version")).toBe("");
    const answer = await panel.post(address, NUMBER);
    expect(answer.status).toBe(302);
    const sent = host.asked.find(({ url }) => url === WRITE)?.body ?? "";
    expect(sent).toContain("CS (COMM)/123/2026");
    expect(sent).not.toContain('name="version"');
  });

  test("that fails to read says so, and the form waits for Try Again", async () => {
    await onHost({ [READ]: json({}, 500) });
    const html = dialogIn(await shown(address));
    expect(words(html)).toContain("|Failed to fetch case|Try Again|");
    expect(html).not.toContain("<form");
  });

  test.each<[string, Reaction, number, string]>([
    ["500", json({}, 500), 502, "Failed to update case number"],
    ["404", json({}, 404), 404, "Failed to update case number"],
    ["a failure in 200", json({ status: "error" }), 422, "Failed to update case number"],
    ["its own sentence", json({ message: "This case is sealed" }, 422), 422, "This case is sealed"],
  ])(
    "that answers %s: the sentence, and nothing typed is lost",
    async (_what, reaction, status, sentence) => {
      const read = own({ case_id: 7, version: 3, case_no: "OS 1 of 2020" });
      await onHost({ [READ]: read, [WRITE]: reaction });
      const answer = await panel.post(address, { ...NUMBER, version: "3", idempotency_key: KEY });
      expect(answer.status).toBe(status);
      const html = await answer.text();
      expect(words(dialogIn(html))).toContain(`|${sentence}|`);
      expect(valueOf(html, "case_number")).toBe("CS (COMM)/123/2026");
      expect(valueOf(html, "case_date")).toBe("20/11/2026");
      expect(valueOf(html, "idempotency_key")).toBe(KEY);
      expect(words(dialogIn(html))).not.toContain("Now stored");
    },
  );

  test("that is down loses nothing either", async () => {
    // Nobody listens on the discard port.
    panel = await startPanel({ settings: { providerUrl: "http://127.0.0.1:9" } });
    const html = await (await panel.post(address, { ...NUMBER, version: "3", idempotency_key: KEY })).text();
    expect(words(dialogIn(html))).toContain("|Failed to update case number|");
    expect(valueOf(html, "case_number")).toBe("CS (COMM)/123/2026");
    expect(valueOf(html, "version")).toBe("3");
  });

  test("that refuses the status says 'Failed to update case status'", async () => {
    await onHost({ [STATUS]: json({}, 500) });
    const answer = await panel.post(paths.caseDialog({ caseId: 7 }, "not-filed"), {});
    expect(answer.status).toBe(502);
    expect(words(dialogIn(await answer.text()))).toContain("|Failed to update case status|");
  });
});
