// A case that lacks nothing is not ready while a warning against its paper waits for a reason: generation holds it back.
import { expect, test } from "vitest";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { GUARD, NOTICE, REASON, warnedBatch } from "#tests/support/work/warned-loans.ts";

test("it is counted and listed apart, and ready once the warning is answered", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { batchId, warned, others } = await warnedBatch({ given }, 2, 1);
  const asked = { batch_id: batchId, category: NOTICE } as const;
  const read = async (show: "not_ready" | "held" | "all") => {
    const { total, ready, held, rows: cases } = await dataOf(provider.readWorkbench({ ...asked, show }));
    const standing = cases.map((row): [number, boolean, boolean] => [row.case_id, row.ready, row.held]);
    return { total, ready, held, standing };
  };
  const back = warned.map((id) => [id, false, true]);
  expect(await read("held")).toEqual({ total: 3, ready: 1, held: 2, standing: back });
  expect((await read("not_ready")).standing).toEqual(back);
  expect((await read("all")).standing).toEqual([...back, [others[0], true, false]]);

  const one = { case_id: warned[0] ?? 0, category: NOTICE } as const;
  await expectRefused(provider.generatePaper(one), 422);
  const checked = await dataOf(provider.checkPaper(one));
  const seen = checked.warnings[0]?.seen ?? "";
  const answers = { [GUARD]: { seen, reason: REASON } };
  expect(await provider.generatePaper({ ...one, answers })).toMatchObject({ ok: true });
  expect(await read("held")).toEqual({ total: 3, ready: 2, held: 1, standing: [back[1]] });

  // Other facts must be answered anew.
  await rows("update cases set pos = 550000, version = version + 1 where id = $1", [warned[0]]);
  expect(await read("held")).toMatchObject({ ready: 1, held: 2 });
});
