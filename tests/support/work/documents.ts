// Files for tests: small and whole, each what its name says.
import { writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";
import type { Upload } from "#app/provider/contract/wire.ts";
import { testFolder } from "../folders.ts";

/** A PDF of one empty page. */
const PDF_PATH = path.join(projectRoot(), "tests/fixtures/sample-document.pdf");
export const PDF = readFileSync(PDF_PATH);

/** A file on disk as a form hands it over; gone when the test is over. */
export async function upload(name = "Sanction letter.pdf", content: Buffer | string = PDF): Promise<Upload> {
  const folder = await testFolder();
  const file = path.join(folder, "file");
  await writeFile(file, content);
  return { name, size: Buffer.byteLength(content), path: file };
}

/** The form of Update Documents as a browser sends it. */
export function documentForm(
  fields: Record<string, string>,
  file: { name: string; content: Buffer | string } | null,
) {
  const form = new FormData();
  const sent = file ?? { name: "", content: "" };
  form.set("document_file", new File([new Uint8Array(Buffer.from(sent.content))], sent.name));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
