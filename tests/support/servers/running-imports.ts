// Imports into a running server, one page of the wizard after the other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import type { RunningServer } from "./running-server.ts";
import { uploads } from "../work/uploads.ts";
import { testFolder } from "../folders.ts";

export interface Wizard {
  draftId: string;
  folder: string;
  import(): Promise<Response>;
}

/** Goes through the wizard for a new client, up to the page with the Import button. */
export async function readyToImport(server: RunningServer, workbook: Buffer): Promise<Wizard> {
  const wizard = uploads(server);
  const draftId = await wizard.draft();
  const sent = await wizard.upload(draftId, "lender.xlsx", workbook);
  expect(sent.headers.get("Location")).toBe(paths.uploadColumns(draftId));
  const form = await wizard.columnsForm(draftId);
  return {
    draftId,
    folder: wizard.folderOf(draftId),
    import: () => server.post(paths.uploadColumns(draftId), form),
  };
}

/** A lender's sheet of some forty columns. */
export async function writeWorkbook(rows: number): Promise<Buffer> {
  const folder = await testFolder();
  const file = path.join(folder, "lender.xlsx");
  const script = path.join(projectRoot(), "scripts", "bench", "write-workbook.mjs");
  const [code] = (await once(spawn(process.execPath, [script, file, String(rows)]), "exit")) as [number];
  expect(code).toBe(0);
  return readFile(file);
}
