// The manual: a part for every page, for everybody who is signed in.
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { HELP_PARTS, helpFor } from "#app/components/help/help-parts.ts";
import { MANUAL } from "#app/components/help/manual.ts";
import { SAMPLE_WORKBOOK } from "#app/components/help/manual-section.ts";
import { paths } from "#app/paths.ts";
import { words } from "#tests/support/words.ts";
import { panelPerFile } from "#tests/support/panel-hooks.ts";

const panel = panelPerFile();
const read = async (address: string) => (await panel.get(address)).text();

test.each(HELP_PARTS.map(({ id, title }) => [id, title] as const))(
  "%s is read in the panel",
  async (id, title) => {
    const answer = await panel.get(paths.help(id));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<title>${title} · Help · Litigation Panel</title>`.replace("&", "&amp;"));
    const said = words(html);
    for (const { heading } of MANUAL[id].sections) expect(said).toContain(`|${heading}|`);
  },
);

test("a part that there is not is 404, and who is not signed in signs in first", async () => {
  expect((await panel.get(paths.help("nothing"))).status).toBe(404);
  panel.as("");
  expect((await panel.get(paths.help("papers"))).headers.get("Location")).toBe(
    paths.login(paths.help("papers")),
  );
});

test("every page leads to its part, one without pages of its own to the first", async () => {
  expect(await read(paths.batches())).toContain(`href="${paths.help("batches")}"`);
  expect(await read(paths.help("money"))).toContain(
    `href="${paths.help("money")}" data-move="page" aria-current="page"`,
  );
  expect(helpFor(paths.cases({ batchId: 4 }))).toBe("cases");
  expect(helpFor(paths.casePage(7))).toBe("cases");
  expect(helpFor(paths.workbench(4, "pre_ep"))).toBe("missing-data");
  expect(helpFor(paths.caseDialog({ caseId: 7 }, "asserted/pre_ep"))).toBe("papers");
  expect(helpFor(paths.caseDialog({ caseId: 7 }, "expenses"))).toBe("money");
  expect(helpFor(paths.templates())).toBe("templates");
  expect(helpFor(paths.users())).toBe("account");
  expect(helpFor(paths.noAccess())).toBe("first-day");
});

describe("what it shows is there", () => {
  const sections = Object.values(MANUAL).flatMap((part) => part.sections);

  test("pictures and the sample workbook", () => {
    const files = [
      SAMPLE_WORKBOOK,
      ...sections.flatMap(({ picture }) =>
        picture ? ["", "hi/"].map((language) => `/help/${language}${picture.file}`) : [],
      ),
    ];
    expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([]);
  });

  test("pages that it leads to", async () => {
    const pages = sections.flatMap(({ links = [] }) => links).filter(({ isFile }) => !isFile);
    expect(pages.length).toBeGreaterThan(5);
    for (const { to } of pages) expect((await panel.get(to)).status, to).toBeLessThan(400);
  });
});
