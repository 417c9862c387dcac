import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { UPLOAD_BYTES_PER_USER_PER_DAY } from "#app/domain/limits.ts";
import { signedInProvider } from "#tests/support/provider.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";

const at = path.resolve("tests/fixtures", "lender-plain.xlsx");
const input = {
  ...SAMPLE_INPUTS.bulkCreate,
  client: "Sample Lender Anew",
  new_client: true,
  column_rename_data: {},
  case_file: { name: "lender-plain.xlsx", size: statSync(at).size, path: at },
};

test("an import beyond the day's gigabyte is refused, with when to try again", async () => {
  const { provider, rows } = await signedInProvider("in process", new Date("2026-11-20T18:29:00Z"));
  expect(await provider.bulkCreate(input)).toMatchObject({ ok: true });
  await rows("update rate_counters set count = $1 where key like 'uploads:%'", [
    UPLOAD_BYTES_PER_USER_PER_DAY,
  ]);
  expect(await provider.bulkCreate({ ...input, repeat_confirmed: true })).toMatchObject({
    ok: false,
    status: 429,
    message: "You have uploaded as much as is allowed for one day. Please try again tomorrow.",
    retryAfter: 60,
  });
  expect(await rows("select 1 from batches")).toHaveLength(1);
});
