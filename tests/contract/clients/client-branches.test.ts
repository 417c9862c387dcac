import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectRefused, expectStale } from "#tests/support/answers.ts";
import { signedInProvider } from "#tests/support/provider.ts";

const BRANCH = {
  branch_name: "Nagpur",
  branch_code: "SL-NGP",
  manager_name: "नमूना Manager",
  manager_number: "98000 00001",
  email_id: "Nagpur@sample-lender.example",
  address: "12 Sample Road\nNagpur 440001",
};
const { branches: sentences } = clientMessages;

describe("branches of a client", () => {
  test("are added, and listed with the cases of their batches, deactivated ones last", async () => {
    const { provider, given, rows } = await signedInProvider();
    const { id: client_id } = await given.client();
    const off = await given.branch({ client_id, branch_name: "Akola", active: false });
    await given.branch({ branch_name: "Another client's" });
    const answer = await provider.addBranch({ client_id, ...BRANCH });
    expect(answer).toMatchObject({ ok: true, message: sentences.added("Nagpur") });
    const branch_id = answer.ok ? answer.data.branch_id : 0;
    for (const branch of [branch_id, branch_id, off.id]) {
      const { id } = await given.batch({ client_id, branch_id: branch });
      await given.litigationCase({ batch_id: id, client_id });
    }
    const stored = {
      ...BRANCH,
      id: branch_id,
      email_id: "nagpur@sample-lender.example",
      active: true,
      version: 1,
      total_cases: 2,
    };
    const listed = await dataOf(provider.listClientBranches({ client_id }));
    expect(listed.results).toMatchObject([stored, { id: off.id, active: false, total_cases: 1 }]);
    expect(await provider.readBranch({ client_id, branch_id })).toMatchObject({ ok: true, data: stored });
    expect(await rows("select after from audit where action = 'branch.added'")).toMatchObject([
      { after: { branch_name: "Nagpur", branch_code: "SL-NGP" } },
    ]);
  });

  test("are changed: blank takes away, left out leaves, stale is refused, unchanged is not written", async () => {
    const { provider, given, rows } = await signedInProvider();
    const { id: branch_id, client_id } = await given.branch({ ...BRANCH });
    const which = { client_id, branch_id, branch_name: "Nagpur" };
    expect(
      await provider.updateBranch({ ...which, version: 1, manager_name: "", email_id: "a@sample.example" }),
    ).toMatchObject({ ok: true, message: sentences.updated });
    expect(await provider.readBranch({ client_id, branch_id })).toMatchObject({
      data: { manager_name: null, email_id: "a@sample.example", branch_code: "SL-NGP", version: 2 },
    });
    await expectStale(provider.updateBranch({ ...which, version: 1, branch_code: "X" }));
    await provider.updateBranch({ ...which, version: 2, branch_code: "SL-NGP" });
    expect(await rows("select before, after from audit where action = 'branch.updated'")).toEqual([
      {
        before: { manager_name: "नमूना Manager", email_id: "Nagpur@sample-lender.example" },
        after: { manager_name: null, email_id: "a@sample.example" },
      },
    ]);
  });

  test("a name is one branch's of a client; another client may have it too", async () => {
    const { provider, given, rows } = await signedInProvider();
    const { client_id } = await given.branch({ branch_name: "NAGPUR", active: false });
    const taken = { ok: false, status: 409, message: sentences.nameTaken };
    expect(await provider.addBranch({ client_id, ...BRANCH })).toMatchObject(taken);
    const other = await given.branch({ client_id, branch_name: "Wardha" });
    const renamed = { client_id, branch_id: other.id, version: 1 };
    expect(await provider.updateBranch({ ...renamed, ...BRANCH })).toMatchObject(taken);
    expect(await provider.updateBranch({ ...renamed, branch_name: "WARDHA" })).toMatchObject({ ok: true });
    const { id: another } = await given.client();
    const form = { client_id: another, ...BRANCH, idempotency_key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => provider.addBranch(form)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await rows("select 1 from branches where client_id = $1", [another])).toHaveLength(1);
  });

  test("a code is one branch's of a client; a shared one stays until it is changed", async () => {
    const { provider, given } = await signedInProvider();
    const { client_id } = await given.branch({ branch_name: "Akola", branch_code: "sl-ngp", active: false });
    const taken = { ok: false, status: 409, message: sentences.codeTaken };
    expect(await provider.addBranch({ client_id, ...BRANCH })).toMatchObject(taken);
    const free = { client_id, branch_name: "Wardha" };
    expect(await provider.addBranch({ ...free, branch_code: "SL-WRD" })).toMatchObject({ ok: true });
    expect(await provider.addBranch({ ...free, branch_name: "Pune" })).toMatchObject({ ok: true });
    expect(await provider.addBranch({ ...free, branch_name: "Thane" })).toMatchObject({ ok: true });

    const twin = await given.branch({ client_id, branch_name: "Latur", branch_code: "sl-ngp" });
    const which = { client_id, branch_id: twin.id, branch_name: "Latur" };
    const kept = await provider.updateBranch({
      ...which,
      version: 1,
      branch_code: "sl-ngp",
      address: "1 Road",
    });
    expect(kept).toMatchObject({ ok: true });
    expect(await provider.updateBranch({ ...which, version: 2, manager_name: "Sample" })).toMatchObject({
      ok: true,
    });
    expect(await provider.updateBranch({ ...which, version: 3, branch_code: "SL-WRD" })).toMatchObject(taken);
    expect(await provider.updateBranch({ ...which, version: 3, branch_code: "SL-LTR" })).toMatchObject({
      ok: true,
    });
    expect(await provider.updateBranch({ ...which, version: 4, branch_code: "sl-ltr" })).toMatchObject({
      ok: true,
    });
    const { id: another } = await given.client();
    expect(await provider.addBranch({ client_id: another, ...BRANCH })).toMatchObject({ ok: true });
  });

  test("is deactivated and activated again, once", async () => {
    const { provider, given, rows } = await signedInProvider();
    const { id: branch_id, client_id } = await given.branch({ branch_name: "Nagpur" });
    const off = { client_id, branch_id, version: 1, active: "false" } as const;
    expect(await provider.setBranchActive(off)).toMatchObject({ message: sentences.deactivated("Nagpur") });
    expect((await dataOf(provider.listBranches({ client__id: client_id }))).results).toEqual([]);
    await expectRefused(provider.setBranchActive(off), 409);
    expect(await provider.setBranchActive({ ...off, version: 2 })).toMatchObject({ ok: true });
    expect(await rows("select 1 from audit where action like 'branch.%activated'")).toHaveLength(1);
  });

  test("what breaks a rule is refused with its sentence", async () => {
    const { provider, given } = await signedInProvider();
    const { id: client_id } = await given.client();
    await eachRefused(422, (wrong) => provider.addBranch({ client_id, ...BRANCH, ...wrong }), [
      [{ branch_name: " " }, "Branch Name is required"],
      [{ email_id: "a@b" }, messages.generic.email],
      [{ manager_number: "12" }, messages.generic.phone],
      [{ address: "x".repeat(501) }, messages.generic.tooLong(500)],
    ]);
  });

  test("a branch has its place under its own client alone", async () => {
    const { provider, given } = await signedInProvider();
    const [one, other] = [await given.branch(), await given.branch()];
    const astray = { client_id: one.client_id, branch_id: other.id };
    const gone = { ok: false, status: 404, message: sentences.unknown };
    expect(await provider.readBranch(astray)).toMatchObject(gone);
    expect(await provider.updateBranch({ ...astray, ...BRANCH, version: 1 })).toMatchObject(gone);
    expect(await provider.setBranchActive({ ...astray, version: 1, active: "false" })).toMatchObject(gone);
  });
});
