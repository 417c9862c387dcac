import { rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { runChild } from "./child.server.ts";
import { passGate } from "./gate.server.ts";
import { convert } from "./run.server.ts";
import { COPY_COLUMNS, sampleReader, TODAY } from "./sample-reader.ts";
import { workbook, type SampleSheet } from "./sample-workbooks.ts";

const { folder, inspected } = sampleReader();

const one = (rows: unknown[][], more: Partial<SampleSheet> = {}) =>
  workbook([{ name: "Cases", rows, ...more }]);

describe("mapping", () => {
  test("what is required must be there, and only once", async () => {
    const inspection = await inspected(
      one([
        ["LAN", "Customer Name", "Name"],
        ["1", "Sample", "Sample"],
      ]),
    );
    const request = {
      inspection,
      mode: "preview",
      today: TODAY,
      copyColumns: COPY_COLUMNS,
      workFolder: folder(),
    } as const;
    expect(await convert({ ...request, mapping: { 0: "lan_number" } })).toMatchObject({
      ok: false,
      message: messages.upload.columnRequired("Borrower Name"),
    });
    expect(
      await convert({ ...request, mapping: { 0: "lan_number", 1: "customer_name", 2: "customer_name" } }),
    ).toMatchObject({
      ok: false,
      message: messages.upload.columnTwice("Borrower Name", ["Customer Name", "Name"]),
    });
  });

  test("a draft whose rows are gone says so", async () => {
    const inspection = await inspected(
      one([
        ["LAN", "Customer Name"],
        ["1", "Sample"],
      ]),
    );
    await rm(inspection.rowsFile);
    const mapping = { 0: "lan_number", 1: "customer_name" } as const;
    expect(
      await convert({
        inspection,
        mapping,
        mode: "full",
        today: TODAY,
        copyColumns: COPY_COLUMNS,
        workFolder: folder(),
      }),
    ).toMatchObject({ ok: false, message: messages.upload.draftGone });
  });
});

describe("the child process", () => {
  test("is ended by the clock", async () => {
    const job = {
      file: "tests/fixtures/lender-plain.xlsx",
      name: "a.xlsx",
      rowsFile: `${folder()}/never.rows`,
    };
    expect(await runChild("read-workbook", job, { seconds: 0.01 })).toMatchObject({ state: "timeout" });
  });

  test("is ended when the visitor has gone", async () => {
    const job = {
      file: "tests/fixtures/lender-plain.xlsx",
      name: "a.xlsx",
      rowsFile: `${folder()}/never.rows`,
    };
    const signal = AbortSignal.abort();
    expect(await runChild("read-workbook", job, { seconds: 20, signal })).toMatchObject({ state: "timeout" });
  });

  test("that fails says where, without data", async () => {
    const outcome = await runChild("read-workbook", { nonsense: "Sample Borrower" }, { seconds: 20 });
    expect(outcome).toMatchObject({ state: "crashed" });
    expect(JSON.stringify(outcome)).not.toContain("Sample Borrower");
  });

  test("two work, ten wait, the next is told to come back", async () => {
    const room = { atOnce: 2, mostWaiting: 10 };
    let open: () => void = () => undefined;
    const door = new Promise<void>((resolve) => (open = resolve));
    let most = 0;
    let working = 0;
    const work = async () => {
      most = Math.max(most, (working += 1));
      await door;
      working -= 1;
      return "done";
    };
    const asked = Array.from({ length: 13 }, () => passGate("test", room, work));
    open();
    const answers = await Promise.all(asked);
    expect(most).toBe(2);
    expect(answers.filter((answer) => answer === "done")).toHaveLength(12);
    expect(answers[12]).toBeUndefined();
    expect(await passGate("test", room, work)).toBe("done");
  });
});
