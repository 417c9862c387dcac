// The panel in its other languages: what the sources say is what the PO files hold, and all of it is translated.
import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";

import { isLanguage } from "#app/domain/language/languages.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { areaOf, languagesOf, readCatalog, translatorOf } from "../../scripts/language/catalog.mjs";
import { textsOfSources } from "../../scripts/language/sources.mjs";
import { textsIn } from "../../scripts/language/texts-in.mjs";
import { translated } from "../../scripts/language/translate.mjs";

const root = projectRoot();
const languages = languagesOf(root);
const texts = textsOfSources(root);
const placesIn = (text: string): string[] => [...new Set(text.match(/\{\d+\}/g))].sort();
const endsOf = (text: string): string[] => [/^\s*/.exec(text)?.[0] ?? "", /\s*$/.exec(text)?.[0] ?? ""];

describe.each(languages)("%s", (language) => {
  const catalog = readCatalog(root, language);
  const entries = [...catalog].flatMap(([area, said]) =>
    [...said].map(([id, entry]) => ({ area, id, ...entry })),
  );

  test("is a language that can be chosen", () => {
    expect(isLanguage(language)).toBe(true);
  });

  test("every text is translated; `npm run texts` lists a new one", () => {
    const translationOf = translatorOf(catalog);
    const missing = texts.filter(({ file, id }) => translationOf(file, id) === undefined);
    expect(missing).toEqual([]);
  });

  test("nothing is translated that the panel no longer says", () => {
    const said = new Set(texts.flatMap(({ file, id }) => [`${areaOf(file)}: ${id}`, `shared: ${id}`]));
    expect(entries.filter(({ area, id }) => !said.has(`${area}: ${id}`)).map(({ id }) => id)).toEqual([]);
  });

  test("a translation has the values of its text, and the blanks at its ends", () => {
    const wrong = entries.flatMap(({ id, said }) =>
      said
        .filter(
          (words) =>
            placesIn(words).join() !== placesIn(id).join() ||
            endsOf(words).join("|") !== endsOf(id).join("|"),
        )
        .map((words) => [id, words]),
    );
    expect(wrong).toEqual([]);
  });
});

const compiled = (source: string): string => transformSync(source, { loader: "tsx", jsx: "automatic" }).code;
const idsIn = (source: string): string[] => textsIn(compiled(source)).map(({ id }) => id);

test.each([
  ['const a = "Add Case";', ["Add Case"]],
  ["const a = (n: number) => `Case ${n} was not found`;", ["Case {0} was not found"]],
  ['const a = <p title="Two words">of</p>;', ["Two words", "of"]],
  ["const a = <p>Showing <b>{n}</b> of {m}</p>;", ["Showing {0} of {1}"]],
  ["const a = <p>{n > 1 ? `${n} left` : null} in all</p>;", ["{0} in all", "{0} left"]],
  ['const a = (n) => `${n} ${n === 1 ? "has" : "have"} papers`;', ["{0} {1} papers", "has", "have"]],
  ['const a = n === 1 ? "has" : "have";', []],
  ['const a = counted(n, "batch", "batches");', ["batch"]],
])("%s says %j", (source, ids) => {
  expect(idsIn(source)).toEqual(ids);
});

test.each([
  'import { x } from "./Some file.ts";',
  'const a = kind === "Not Filed";',
  'switch (kind) { case "Not Filed": break; }',
  'const a = <p className="row is wide" id="Row one" />;',
  'const a = list.includes("Not Filed");',
  'const a = z.enum(["Not Filed", "Filed"]);',
  'const a = row["Case Number"];',
  'const a = "/admin/litigation/cases";',
  'const a = "notFiled";',
  "const a = sql`select Name from cases`;",
])("%s says nothing to anybody", (source) => {
  expect(idsIn(source)).toEqual([]);
});

test("a module is built with other words, in another order", () => {
  const words: Record<string, string[]> = {
    "Showing {0} of {1}": ["{1} में से {0}"],
    "Case {0} was not found": ["मामला {0} नहीं मिला"],
    "Not `quite`": ["`पूरा` नहीं ${}"],
    case: ["मामला", "मामले"],
    "{0} left": ["{0} शेष"],
  };
  const build = (source: string) => translated(compiled(source), (id) => words[id]);
  expect(build("const a = (n) => `Case ${n} was not found`;")).toContain("`मामला ${n} नहीं मिला`");
  expect(build('const a = counted(n, "case");')).toContain('counted(n, "मामला", "मामले")');
  expect(build('const a = `Case ${counted(n, "case")} was not found`;')).toContain(
    '`मामला ${counted(n, "मामला", "मामले")} नहीं मिला`',
  );
  expect(build("const a = <p>Showing <b>{n}</b> of {`${m} left`}</p>;").replace(/\s+/g, " ")).toContain(
    'children: [`${m} शेष`, " में से ", /* @__PURE__ */ jsx("b", { children: n })]'.replace(
      /\/\* @__PURE__ \*\/ /,
      "",
    ),
  );
  expect(build("const a = <p>Not translated</p>;")).toContain('"Not translated"');
});
