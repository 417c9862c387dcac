// What the programs in build/ read besides themselves: with it build/ needs nothing but package.json and the production packages.
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const FOLDERS = { migrations: "app/database/migrations", templates: "app/papers/templates" };
const LAYOUTS = "app/papers/typesetting";
/** Started by pdf.js, which looks for it beside itself. */
const PDF_WORKER = "node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs";

/** Copies migrations, texts and layouts of papers, and the fonts they are set in with their licences. */
export function carryFiles(root) {
  const build = join(root, "build");
  for (const [name, from] of Object.entries(FOLDERS))
    cpSync(join(root, from), join(build, name), {
      recursive: true,
      filter: (file) => !/\.test\.ts$/.test(file),
    });
  for (const name of ["fonts", "layouts"]) mkdirSync(join(build, name), { recursive: true });
  for (const file of readdirSync(join(root, LAYOUTS)).filter((name) => name.endsWith(".typ")))
    copy(root, `${LAYOUTS}/${file}`, `layouts/${file}`);
  const fonts = namedFonts(root);
  for (const file of fonts) copy(root, `node_modules/${file}`, `fonts/${basename(file)}`);
  for (const name of new Set(fonts.map((file) => file.split("/")[1])))
    copy(root, `node_modules/@expo-google-fonts/${name}/LICENSE_FONT`, `fonts/LICENSE-${name}`);
}

/** Also where the panel is developed: the child process that compares PDFs runs from build/panel there, too. */
export const carryPdfWorker = (root) => copy(root, PDF_WORKER, "panel/pdf.worker.mjs");

const copy = (root, from, to) => cpSync(join(root, from), join(root, "build", to));

/** The list is paper-fonts.server.ts's own: there is no second one. */
function namedFonts(root) {
  const source = readFileSync(join(root, "app/papers/typesetting/paper-fonts.server.ts"), "utf8");
  const files = [...source.matchAll(/"(@expo-google-fonts\/[^"]+\.ttf)"/g)].map(([, file]) => file);
  if (files.length === 0) throw new Error("paper-fonts.server.ts names no font");
  return files;
}
