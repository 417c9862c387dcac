// Runs in a worker thread: keeps one Typst compiler warm and sets one paper after the other.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type * as Typst from "@myriaddreamin/typst-ts-node-compiler";

export interface WorkerSettings {
  /** The panel's root: packages are found from it. */
  root: string;
  /** The folder of the layouts. */
  layouts: string;
  fonts: string[];
}

/** layout.typ sets a Paper, invoice.typ a PrintedInvoice. */
export type Layout = "layout" | "invoice";

/** A picture under the name by which the layout asks for it. */
export interface SentPicture {
  name: string;
  bytes: Uint8Array;
}

export interface TypesetRequest {
  id: number;
  layout: Layout;
  /** What the layout sets, as JSON. */
  paper: string;
  pictures: SentPicture[];
}

export type TypesetReply = { id: number; pdf: Uint8Array } | { id: number; problem: string };

/** Tagged and self-contained: ISO 19005-2, conformance level A. */
const PDF_STANDARD = "a-2a";
/** Remembered results of the compiler live this many papers: the layout's stay, those of values go. */
const CACHE_PAPERS = 10;

const { root, layouts, fonts } = workerData as WorkerSettings;
// The package is CommonJS around a native binary, so it is asked for at run time and never bundled.
const { NodeCompiler } = createRequire(join(root, "package.json"))(
  "@myriaddreamin/typst-ts-node-compiler",
) as typeof Typst;
const compiler = NodeCompiler.create({
  workspace: layouts,
  fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }],
});

parentPort?.on("message", (request: TypesetRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, layout, paper, pictures }: TypesetRequest): TypesetReply {
  const pathOf = ({ name }: SentPicture) => join(layouts, "letterheads", name);
  try {
    for (const picture of pictures) compiler.mapShadow(pathOf(picture), Buffer.from(picture.bytes));
    const mainFilePath = join(layouts, `${layout}.typ`);
    const result = compiler.compile({ mainFilePath, inputs: { paper } });
    if (!result.result) return { id, problem: JSON.stringify(result.takeDiagnostics()?.shortDiagnostics) };
    // A copy: the compiler's own buffer may not be given away.
    return { id, pdf: new Uint8Array(compiler.pdf(result.result, { pdfStandard: PDF_STANDARD })) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const picture of pictures) compiler.unmapShadow(pathOf(picture));
    compiler.evictCache(CACHE_PAPERS);
  }
}
