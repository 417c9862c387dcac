// `npm run texts` brings the PO files of every other language up to what the sources say.
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

import { languagesOf, readCatalog, writeCatalog } from "./language/catalog.mjs";
import { textsOfSources } from "./language/sources.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const texts = textsOfSources(root);
for (const language of languagesOf(root)) {
  writeCatalog(root, language, texts);
  const said = new Set([...readCatalog(root, language).values()].flatMap((area) => [...area.keys()]));
  const missing = new Set(texts.map(({ id }) => id)).size - said.size;
  process.stdout.write(`${language}: ${said.size} texts, ${missing} to be translated\n`);
}
