// What a page makes the browser load. Whoever signs in on a slow line, or opens a list on an old PC, waits for it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { panelPerTest } from "#tests/support/panel-hooks.ts";

const panel = panelPerTest();

const KB = 1_000;
const read = (address: string) => readFileSync(join(projectRoot(), "build", "client", address));
const packed = (content: string | Buffer) => gzipSync(content).length;

async function pageOf(address: string) {
  const html = await (await panel.get(address)).text();
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([found]) => found))];
  return { html, scripts: named(/\/assets\/[\w.-]+\.js/g), styles: named(/\/assets\/[\w.-]+\.css/g) };
}

test.each([paths.login(), paths.setPassword("none")])(
  "%s sends one small script and its style sheet",
  async (address) => {
    panel.as("");
    const { html, scripts, styles } = await pageOf(address);
    expect(scripts).toEqual([]);
    expect(html).toContain('<script nonce="test-nonce">(function wakeUp(');
    expect(styles).toHaveLength(1);
    expect(packed(html) + packed(read(styles[0] ?? ""))).toBeLessThan(30 * KB);
  },
);

test("a page that is not there has no script of sign-in", async () => {
  expect((await pageOf("/admin/litigation/nothing")).html).not.toContain("wakeUp");
});

test.each([paths.cases(), paths.batches(), paths.clients(), paths.users(), paths.templates(), paths.help()])(
  "%s loads a handful of scripts, and not those that check forms",
  async (address) => {
    const { scripts } = await pageOf(address);
    expect(scripts.length).toBeLessThanOrEqual(10);
    expect(scripts.filter((each) => each.includes("/forms-"))).toEqual([]);
    const bytes = scripts.reduce((sum, each) => sum + packed(read(each)), 0);
    expect(bytes).toBeLessThan(220 * KB);
  },
);

test("React imports nothing of ours: it is the same in each release and language", async () => {
  const { scripts } = await pageOf(paths.batches());
  const react = scripts.filter((each) => each.includes("/react-"));
  expect(react).toHaveLength(1);
  expect(read(react[0] ?? "").toString()).not.toMatch(/^import|[;}]import[{"]/);
});

test("whoever is signed in and sets a password has the menu, and its scripts", async () => {
  const { html, scripts } = await pageOf(paths.setPassword("none"));
  expect(html).toContain("Main menu");
  expect(scripts.length).toBeGreaterThan(3);
});

test("a page with a form loads what checks it", async () => {
  const { scripts } = await pageOf(paths.newClient());
  expect(scripts.filter((each) => each.includes("/forms-"))).toHaveLength(1);
});
