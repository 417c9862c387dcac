// A part of the panel that somebody may not open is closed to their calls, too, whoever sends them: each call, made from the
// list of calls itself (docs/security.md B-05).
import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { contract, type CallName } from "#app/provider/contract/index.ts";
import * as account from "#app/provider/embedded/account/account-handlers.server.ts";
import * as files from "#app/provider/embedded/files/files-handlers.server.ts";
import * as shell from "#app/provider/embedded/shell/shell-handlers.server.ts";
import * as users from "#app/provider/embedded/users/users-handlers.server.ts";
import { expectRefused } from "#tests/support/answers.ts";
import { SAMPLE_INPUTS } from "#tests/support/inputs/sample-inputs.ts";
import { openProvider, SIDES } from "#tests/support/provider.ts";

/** What is one's own, users by their right, and what is judged by what it is about. */
const JUDGED_BY_ITSELF = {
  ...{ ...account, ...files, ...shell, ...users },
  ...{ listClients: true, listBulkChanges: true, readBulkChange: true, undoBulkChange: true },
};

const GATED = (Object.keys(SAMPLE_INPUTS) as CallName[]).filter(
  (name) => !("anonymous" in contract[name] && contract[name].anonymous) && !(name in JUDGED_BY_ITSELF),
);

test("most calls belong to a part of the panel", () => {
  expect(GATED.length).toBeGreaterThan(200);
});

test("whoever may open no part of the panel is refused each of its calls", async () => {
  const { signIn, panel } = await openProvider();
  const { token } = await signIn({ features: [] });
  const call = { token, address: null, requestId: "r-1" };
  const answered: string[] = [];
  for (const name of GATED) {
    const answer = await panel.panel.embedded({
      ...call,
      name,
      input: SAMPLE_INPUTS[name] as never,
      memo: new Map(),
    });
    const isRefused =
      !answer.ok && answer.status === 403 && answer.message?.startsWith("You do not have access");
    if (!isRefused) answered.push(name);
  }
  expect(answered).toEqual([]);
});

describe.each(SIDES)("%s", (side) => {
  test("one part opens its own calls and no others", async () => {
    const { signIn, given, rows } = await openProvider(side);
    const { id: case_id, batch_id } = await given.litigationCase();
    const { provider: ofBatches } = await signIn({
      email: "b@sample-panel.example",
      features: ["litigation_batch"],
    });
    const { provider: ofCases } = await signIn({
      email: "c@sample-panel.example",
      features: ["litigation_case"],
    });
    const comment = { case_id, comment: "Sample comment" };
    await expectRefused(ofBatches.addComment(comment), 403, messages.access.missing("Cases"));
    await expectRefused(ofBatches.viewCase({ case_id }), 403, messages.access.missing("Cases"));
    await expectRefused(ofCases.listBatches({ page: 1 }), 403, messages.access.missing("Batch"));
    expect(await rows("select from comments")).toHaveLength(0);
    expect(await ofBatches.listBatches({ page: 1 })).toMatchObject({ ok: true });
    expect(await ofCases.addComment(comment)).toMatchObject({ ok: true });
    for (const each of [ofBatches, ofCases])
      expect(await each.readBatch({ batch_id })).toMatchObject({ ok: true });
  });
});
