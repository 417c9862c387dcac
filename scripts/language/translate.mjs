// The panel's modules in another language: each text is replaced while the module is built, so that neither the sources nor the
// pages in English know of it (docs/decisions/061-a-second-language.md).
import { relative } from "node:path";

import { readCatalog, translatorOf } from "./catalog.mjs";
import { isTranslated } from "./sources.mjs";
import { textsIn } from "./texts-in.mjs";

/** What the provider says is said in English; the build of another language carries what it is called there. */
const SENTENCES = "app/domain/language/sentences.ts";

/** Sheets name fields by their labels in English, whatever the pages call them. */
const NAMED_IN_SHEETS = /^app\/domain\/cases\/fields\//;

/** @returns {import("vite").Plugin} for a build of the pages in this language */
export function translateTexts(root, language) {
  const catalog = readCatalog(root, language);
  const translationOf = translatorOf(catalog);
  return {
    name: "translate-texts",
    config: () => ({ define: { __PAGE_LANGUAGE__: JSON.stringify(language) } }),
    transform(code, id) {
      const file = relative(root, id.split("?")[0]).replaceAll("\\", "/");
      if (file === SENTENCES) return { code: sentencesModule(catalog), map: null };
      if (!isTranslated(file)) return null;
      const options = { keepsLabels: NAMED_IN_SHEETS.test(file), file };
      return { code: translated(code, (text) => translationOf(file, text), options), map: null };
    },
  };
}

/**
 * @param {string} code a module with JSX compiled away
 * @param {(id: string) => readonly string[] | undefined} translationOf
 * @param {{ keepsLabels?: boolean, file?: string }} options where it was, and whether a label stands in English beside its translation, as `english`
 * @returns {string} the module; where a text has no translation, it is as it was
 */
export function translated(code, translationOf, { keepsLabels = false, file = "" } = {}) {
  const texts = textsIn(code, file);
  return between(0, code.length);

  function between(start, end) {
    let said = "";
    let at = start;
    for (const text of texts) {
      if (text.start < at || text.end > end) continue;
      const words = translationOf(text.id);
      if (words === undefined) continue;
      said += code.slice(at, text.start) + written(text, words);
      at = text.end;
    }
    return said + code.slice(at, end);
  }

  function written({ kind, id, values }, [words, many]) {
    const value = (index) => between(values[index].start, values[index].end);
    // Every second part is the number of a value.
    const parts = words.split(/\{(\d+)\}/);
    switch (kind) {
      case "counted":
        return `${JSON.stringify(words)}, ${JSON.stringify(many)}`;
      case "label":
        return JSON.stringify(words) + (keepsLabels ? `, english: ${JSON.stringify(id)}` : "");
      case "template":
        return `\`${parts.map((part, index) => (index % 2 ? `\${${value(part)}}` : escaped(part))).join("")}\``;
      case "children":
        return `[${parts
          .map((part, index) => (index % 2 ? value(part) : JSON.stringify(part)))
          .filter((part) => part !== '""')
          .join(", ")}]`;
      default:
        return JSON.stringify(words);
    }
  }
}

const escaped = (part) => part.replace(/[\\`]|\$\{/g, "\\$&");

function sentencesModule(catalog) {
  const all = [...catalog.values()].flatMap((area) =>
    [...area].flatMap(([id, { said, many }]) =>
      many === undefined
        ? [[id, said[0]]]
        : [
            [`1 ${id}`, `1 ${said[0]}`],
            [`{n} ${many}`, `{n} ${said[1]}`],
          ],
    ),
  );
  return `export const SENTENCES = ${JSON.stringify(all)};\n`;
}
