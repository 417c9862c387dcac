/** Reads workbooks for tests: each test file has a folder of its own, removed at its end. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll } from "vitest";
import type { AttributeName } from "./columns/attributes.ts";
import type { Conversion, Inspection } from "./inspection.ts";
import { toMapping, matchColumns } from "./columns/match-columns.ts";
import type { Refusal } from "./refusal.ts";
import { convert, inspectWorkbook } from "./run.server.ts";
import { saved, temporaryFolder } from "./sample-workbooks.ts";

export const COPY_COLUMNS: AttributeName[] = ["lan_number", "customer_name", "pos", "npa_date"];

/** The day on which the samples are read. */
export const TODAY = "2026-11-22";

type Chosen = { sheet?: string; headerRow?: number };

export function sampleReader() {
  let workFolder = "";
  beforeAll(async () => {
    workFolder = await temporaryFolder();
  });
  afterAll(() => rm(workFolder, { recursive: true }));

  async function inspect(bytes: Buffer, name = "cases.xlsx", chosen: Chosen = {}) {
    return inspectWorkbook({ file: await saved(workFolder, bytes), name, workFolder, ...chosen });
  }
  return {
    folder: () => workFolder,
    inspect,
    inspected: async (bytes: Buffer, name?: string, chosen?: Chosen): Promise<Inspection> =>
      succeeded(await inspect(bytes, name, chosen)),
    /** Converts with the columns as they matched by themselves. */
    converted: async (inspection: Inspection): Promise<Conversion> => {
      const mapping = toMapping(matchColumns(inspection.columns).columns);
      return succeeded(
        await convert({
          inspection,
          mapping,
          mode: "full",
          today: TODAY,
          copyColumns: COPY_COLUMNS,
          workFolder,
        }),
      );
    },
  };
}

/** The result of a call that must not be refused. */
export function succeeded<Result extends { ok: true }>(answer: Result | Refusal): Result {
  if (!answer.ok) throw new Error(`refused: ${answer.message} ${answer.detail ?? ""}`);
  return answer;
}
