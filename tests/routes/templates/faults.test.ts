// The pages of templates and of outgoing mail when the remote provider fails, or lacks the calls: their own pages with
// its sentence or ours, and a form that still holds what was typed.
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, openHost, KINDS_OF_FAULTS } from "#tests/support/hosts/provider-host.ts";
import { CATEGORY } from "#tests/support/work/templates.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel | undefined;
afterEach(() => panel?.close());

const NOT_OFFERED = "This provider does not offer that.";

async function applicationOf(reaction: Parameters<typeof openHost>[0]): Promise<TestPanel> {
  const host = await openHost(reaction);
  const started = await startPanel({ signedIn: false, settings: { providerUrl: host.url } });
  panel = started;
  started.as(await started.signIn());
  return started;
}

describe.each(KINDS_OF_FAULTS)("a host that %s", (_what, { reaction, status, message }) => {
  const said = (ours: string) => message ?? (status === 404 ? NOT_OFFERED : ours);

  test("leaves lists empty and dialogs without their form, with the sentence", async () => {
    for (const [address, ours] of [
      [paths.templates(), "Failed to fetch templates"],
      [paths.outbox(), "Failed to fetch outgoing emails"],
    ] as const) {
      // A host that has failed for one page is left alone for the next.
      await panel?.close();
      const list = await (await applicationOf(reaction)).get(address);
      expect([address, list.status]).toEqual([address, 200]);
      expect(words(await list.text())).toContain(`|${said(ours)}|Try Again|`);
    }
    const remote = await applicationOf(reaction);
    for (const address of [
      paths.template({ category: CATEGORY, language: "en" }),
      paths.templateDraft(7),
      paths.compareTemplate(7),
      paths.previewTemplate(7),
      paths.approveTemplate(7),
      paths.retryOutgoing(7),
    ]) {
      const page = await remote.get(address);
      expect([address, page.status]).toEqual([address, status === 404 ? 404 : 200]);
      if (status !== 404) expect(words(await page.text())).toMatch(/\|Try Again\|/);
    }
  });

  test("leaves forms as they were sent", async () => {
    const remote = await applicationOf(reaction);
    const form = { category: CATEGORY, language: "hi", from: "shipped" };
    const opened = await remote.post(paths.newTemplate(), form);
    expect(opened.status).not.toBe(500);
    const html = await opened.text();
    expect(words(html)).toContain(message ?? "Failed to open a draft");
    expect(html).toMatch(/<option value="hi" selected=""/);
    expect(html).toMatch(/<option value="shipped" selected=""/);
    const retried = await remote.post(paths.retryOutgoing(7), {});
    expect(retried.status).not.toBe(500);
  });
});

test("a host that answers nonsense: what can be read is shown, nothing breaks", async () => {
  const remote = await applicationOf(
    json({
      status: "success",
      data: { results: [{ category: 7 }, null, { outbox_id: "x" }], count: "many" },
    }),
  );
  for (const address of [paths.templates(), paths.outbox(), paths.newTemplate()]) {
    const page = await remote.get(address);
    expect([address, page.status]).toEqual([address, 200]);
  }
});
