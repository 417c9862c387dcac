// What the panel says to people, in all its sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { transformSync } from "esbuild";

import { textsIn } from "./texts-in.mjs";

/** Where sentences and labels for screens are. Commands and settings speak to whoever runs the server, papers to courts; the words of a stage are
    stored as they were chosen. */
const SPEAKS =
  /^app\/(?:components|routes|ui|http|domain|provider\/contract|provider\/embedded|papers\/guards|spreadsheets|root|panel-pages)/;
const SAYS_NOTHING =
  /domain\/cases\/stages|domain\/language\/|\.test\.|\.fixture\.|\.d\.ts$|\/(?:seed|settings|integrations\/calls)|-settings\.ts$|start-advice|describe-error|html-entities|names-hindi/;
const OTHER_SCRIPT = /[\u0900-\u0D7F]/;

/** @param {string} file from the root folder on @returns {boolean} whether what it says is translated */
export const isTranslated = (file) => /\.tsx?$/.test(file) && SPEAKS.test(file) && !SAYS_NOTHING.test(file);

/** @returns {{ file: string, id: string, many?: string }[]} in the order of files and lines */
export function textsOfSources(root) {
  return readdirSync(join(root, "app"), { recursive: true })
    .map((name) => `app/${name.replaceAll("\\", "/")}`)
    .filter(isTranslated)
    .sort()
    .flatMap((file) => {
      const options = { loader: file.endsWith("x") ? "tsx" : "ts", jsx: "automatic" };
      const { code } = transformSync(readFileSync(join(root, file), "utf8"), options);
      return textsIn(code, file)
        .filter(({ id }) => !OTHER_SCRIPT.test(id))
        .map(({ id, many }) => ({ file, id, many }));
    });
}
