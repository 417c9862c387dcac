import { afterAll, expect, test } from "vitest";
import { TemplateFault } from "./reading/template-fault.ts";
import { readTemplate } from "./reading/read-template.ts";
import { renderPaper } from "./render.ts";
import { pdfLines } from "./testing/pdf-text.ts";
import { uploadPagesText, uploadsText } from "./record.ts";
import { openTypesetter } from "./typesetting/typeset.server.ts";

const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const template = (body: string) =>
  readTemplate(`---\ntitle: x\nlanguage: en\nstyle: pleading\nfooter: x\n---\n${body}`);

const INDEX = (...names: string[]) =>
  `# Index\n\n| Part | Pages |\n|:--|--:|\n${names.map((name) => `| ${name} | {{pages "${name}"}} |`).join("\n")}\n`;
const LONG = "A sentence that goes on for quite some time, as sentences of pleadings do. ".repeat(60);

async function indexOf(body: string): Promise<string[]> {
  const { paper } = renderPaper(template(body), {}, { date: "2026-11-21" });
  if (!paper) throw new Error("nothing should be missing");
  const [first = []] = await pdfLines(await typesetter.typeset(paper));
  return first.filter((line) => /^(list|plaint|affidavit)/.test(line));
}

test("an index says the pages of each part, from the title of its document to its end", async () => {
  const body = `${INDEX("list", "plaint", "affidavit")}
# {#list} List

Dates.

===

::: court
A court
:::

## Memo

${LONG}

# {#plaint} Plaint

${LONG}

===

# {#affidavit} Affidavit

Short.`;
  expect(await indexOf(body)).toEqual(["list 1", "plaint 2–5", "affidavit 6"]);
});

test("annexures are numbered on from the last page of the paper, as far as their pages are known", async () => {
  const uploads = { "Loan Agreement": 30, Certificate: 1, "Statement of Account": 24 };
  const all = Object.entries(uploads).map(([type, pages]) => ({ type, sha256: type, pages }));
  const { paper } = renderPaper(
    template(`# Index

| Annexure | Pages |
|:--|--:|
{{#each documents}}
| annexure {{this.number}}{{#if this.pages}}:{{/if}} | {{this.pages}} |
{{/each}}
| annexures{{#if annexure_pages}}:{{/if}} | {{annexure_pages}} |

${LONG}`),
    { lan_number: "LN-1", uploads: uploadsText(Object.keys(uploads)), upload_pages: uploadPagesText(all) },
    { date: "2026-11-21" },
  );
  if (!paper) throw new Error("nothing should be missing");
  const pages = await pdfLines(await typesetter.typeset(paper));
  const said = pages.flat().filter((line) => /^annexure/.test(line));
  const last = pages.length;
  expect(last).toBeGreaterThan(1);
  expect(said).toEqual([
    `annexure 1: ${last + 1}–${last + 30}`,
    `annexure 2: ${last + 31}–${last + 54}`,
    `annexure 3: ${last + 55}`,
    `annexures: ${last + 1}–${last + 55}`,
  ]);
});

test("the pages of a part that the template does not name, or names inside a condition, are refused with the line", () => {
  expect(() => template('{{pages "plant"}}\n\n# {#plaint} Plaint')).toThrow(
    new TemplateFault(7, 'No heading is named "plant". Did you mean "plaint"?'),
  );
  expect(() => template('{{pages "plaint"}}\n\n{{#if bench}}\n# {#plaint} Plaint\n{{/if}}')).toThrow(
    'Heading "plaint" is inside a condition',
  );
  // The number of a paragraph is no part, and a part has no number.
  expect(() => template('{{pages "one"}}\n\n1. {#one} First.')).toThrow('No heading is named "one"');
  expect(() => template('{{ref "plaint"}}\n\n# {#plaint} Plaint')).toThrow('No paragraph is named "plaint"');
});
