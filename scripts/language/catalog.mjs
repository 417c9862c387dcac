// The texts of the panel in another language: PO files, one per area, in app/languages/<language>. What several areas say stands
// in shared.po, and once more in the file of an area that means something else by it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { po } from "gettext-parser";

const SHARED = "shared";
const AREA = /^app\/(?:provider\/)?(?:routes|components|domain|http|contract|embedded)\/([a-z-]+)\//;

/** @returns {string[]} those that the panel can be had in besides English */
export const languagesOf = (root) => readdirSync(folderOf(root, ""));

/** @param {string} file from the root folder on @returns {string} the name of its PO file */
export function areaOf(file) {
  const [, area] = AREA.exec(file) ?? [];
  if (area === undefined) return /^app\/(papers|spreadsheets)\//.exec(file)?.[1] ?? SHARED;
  return ["forms", "lists", "text"].includes(area) ? SHARED : area;
}

/** @returns {Map<string, Map<string, { said: string[], many?: string }>>} area → text in English → what is said instead */
export function readCatalog(root, language) {
  return new Map(
    readFiles(root, language).map(({ area, entries }) => [
      area,
      new Map(
        entries
          .filter(({ msgstr }) => msgstr.every(Boolean))
          .map(({ msgid, msgid_plural: many, msgstr: said }) => [msgid, { said, many }]),
      ),
    ]),
  );
}

/** @returns {(file: string, id: string) => string[] | undefined} */
export function translatorOf(catalog) {
  return (file, id) => (catalog.get(areaOf(file))?.get(id) ?? catalog.get(SHARED)?.get(id))?.said;
}

/**
 * Brings the PO files up to what the sources say; what was translated stays, wherever it stood.
 * @param {{ file: string, id: string, many?: string }[]} texts
 */
export function writeCatalog(root, language, texts) {
  const before = readFiles(root, language);
  const known = new Map(before.flatMap(({ entries }) => entries.map((entry) => [entry.msgid, entry])));
  const places = new Map();
  for (const text of texts) places.set(text.id, [...(places.get(text.id) ?? []), text]);
  const areas = new Map();
  const put = (area, said, { msgstr = [] } = {}) =>
    areas.set(area, [...(areas.get(area) ?? []), entryOf(said, msgstr)]);
  for (const [id, said] of places) {
    const areasOfIt = [...new Set(said.map(({ file }) => areaOf(file)))];
    if (areasOfIt.length === 1) {
      put(areasOfIt[0], said, known.get(id));
      continue;
    }
    // Where the same word means something else, its area's file has an entry of its own.
    const own = before.filter(
      ({ area, entries }) => areasOfIt.includes(area) && area !== SHARED && idIn(entries, id),
    );
    put(SHARED, said, idIn(entriesOf(before, SHARED), id) ?? known.get(id));
    for (const { area, entries } of own) put(area, said, idIn(entries, id));
  }
  for (const { area } of before) if (!areas.has(area)) rmSync(join(folderOf(root, language), `${area}.po`));
  for (const [area, entries] of areas) {
    const translations = { "": { "": { msgid: "", msgstr: [""] } } };
    for (const entry of entries) translations[""][entry.msgid] = entry;
    const headers = {
      Language: language,
      "Content-Type": "text/plain; charset=UTF-8",
      "Plural-Forms": "nplurals=2; plural=(n != 1);",
    };
    const text = po.compile({ charset: "utf-8", headers, translations }, { foldLength: 0 });
    writeFileSync(join(folderOf(root, language), `${area}.po`), `${text.toString().trimEnd()}\n`);
  }
}

const idIn = (entries, id) => entries.find(({ msgid }) => msgid === id);
const entriesOf = (files, wanted) => files.find(({ area }) => area === wanted)?.entries ?? [];

/** @param said where the text stands */
function entryOf(said, msgstr) {
  const many = said.find((text) => text.many !== undefined)?.many;
  return {
    msgid: said[0].id,
    ...(many === undefined ? {} : { msgid_plural: many }),
    msgstr: Array.from(
      { length: many === undefined ? 1 : 2 },
      (_, index) => msgstr[index] ?? msgstr[0] ?? "",
    ),
    comments: { reference: [...new Set(said.map(({ file }) => file))].slice(0, 3).join("\n") },
  };
}

function readFiles(root, language) {
  const folder = folderOf(root, language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".po"))
    .map((file) => {
      const { translations } = po.parse(readFileSync(join(folder, file)));
      return {
        area: file.replace(/\.po$/, ""),
        entries: Object.values(translations[""] ?? {}).filter(({ msgid }) => msgid !== ""),
      };
    });
}

const folderOf = (root, language) => join(root, "app", "languages", language);
