import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { FORM, STORED } from "#tests/support/work/additional-details.ts";
import { dialogIn, valueOf } from "#tests/support/dialog.ts";
import { panelOnHost } from "#tests/support/dialog.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, type Reaction, own } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;

afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0004";
const shown = async (address: string, cookie?: string) =>
  (await panel.get(address, cookie ? { Cookie: cookie } : {})).text();

describe("a host", () => {
  const READ = "/litigation/api/panel/readCase";
  const WRITE = "/litigation/api/case/update/";
  const address = paths.caseDialog({ caseId: 7 }, "additional-details");
  const onHost = async (replies: Record<string, Reaction>) => {
    const opened = await panelOnHost(replies);
    panel = opened.panel;
    return opened.host;
  };
  const READABLE = own({ case_id: 7, version: 1, guarantor_name: "Stored Guarantor" });

  test("without the reader is sent only what was typed: an empty field says nothing there", async () => {
    const host = await onHost({ [WRITE]: json({ status: "success" }) });
    const { version: _none, ...form } = FORM;
    expect((await panel.post(address, form)).status).toBe(302);
    const sent = host.asked.find(({ url }) => url === WRITE)?.body ?? "";
    expect(sent).toContain('name="npa_date"');
    expect(sent).not.toContain('name="lrn_date"');
  });

  test("with one is told of emptied fields", async () => {
    const host = await onHost({ [READ]: READABLE, [WRITE]: json({ status: "success" }) });
    expect((await panel.post(address, FORM)).status).toBe(302);
    expect(host.asked.find(({ url }) => url === WRITE)?.body).toContain('name="lrn_date"');
  });

  test("that fails to read says so, and shows no empty form that could wipe a case", async () => {
    await onHost({ [READ]: json({}, 500) });
    const html = dialogIn(await shown(address));
    expect(words(html)).toContain("|Failed to fetch case|Try Again|");
    expect(html).not.toContain("<form");
  });

  test.each<[string, Reaction, number, string]>([
    ["500", json({}, 500), 502, "Failed to update case"],
    ["a failure in 200", json({ status: false }), 422, "Failed to update case"],
    ["its own sentence", json({ message: "This case is sealed" }, 422), 422, "This case is sealed"],
  ])(
    "that answers %s: the sentence, and nothing typed is lost",
    async (_what, reaction, status, sentence) => {
      await onHost({ [READ]: READABLE, [WRITE]: reaction });
      const answer = await panel.post(address, { ...FORM, idempotency_key: KEY });
      expect(answer.status).toBe(status);
      const html = await answer.text();
      expect(words(dialogIn(html))).toContain(`|${sentence}|`);
      expect(valueOf(html, "guarantor_name")).toBe(STORED.guarantor_name);
      expect(valueOf(html, "npa_date")).toBe("05/05/2026");
      expect(html).toMatch(/12 Sample Road\s+Pune 411001<\/textarea>/);
      expect(valueOf(html, "idempotency_key")).toBe(KEY);
    },
  );

  test("that is down loses nothing either", async () => {
    // Nobody listens on the discard port.
    panel = await startPanel({ settings: { providerUrl: "http://127.0.0.1:9" } });
    const html = await (await panel.post(address, FORM)).text();
    expect(words(dialogIn(html))).toContain("|Failed to update case|");
    expect(valueOf(html, "guarantor_name")).toBe(STORED.guarantor_name);
    expect(valueOf(html, "version")).toBe("1");
  });
});
