import { describe, expect, test } from "vitest";
import { MAX_COMMENT_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-comment-form";
const UNKNOWN = 999_999;

describe.each(SIDES)("%s", (side) => {
  test("added comments are listed, newest first, with who wrote them", async () => {
    const { provider, given } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    expect(await provider.addComment({ case_id: id, comment: "Summons issued" })).toEqual({
      ok: true,
      data: {},
      message: messages.comments.added,
    });
    await provider.addComment({ case_id: id, comment: "  सुनवाई स्थगित\nto 4 Dec  " });
    expect((await dataOf(provider.listComments({ case_id: id }))).results).toEqual([
      {
        comment: "सुनवाई स्थगित\nto 4 Dec",
        created_by: "Sample Admin",
        created_at: expect.any(String) as string,
      },
      { comment: "Summons issued", created_by: "Sample Admin", created_at: expect.any(String) as string },
    ]);
  });

  test("what breaks a rule is refused with its sentence, and so is a case that is not there", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    await eachRefused(422, (comment) => provider.addComment({ case_id: id, comment }), [
      ["   \n ", messages.comments.empty],
      ["\u3164\u200B\u2800", messages.comments.empty],
      ["", messages.comments.empty],
      ["x".repeat(MAX_COMMENT_LENGTH + 1), messages.generic.tooLong(MAX_COMMENT_LENGTH)],
      ["a\0b", messages.generic.unreadableText],
    ]);
    for (const case_id of [0, -1, 1.5, Number.NaN, "", "abc", "1 or 1=1", "1e3", "99999999999999999999"]) {
      await expectRefused(provider.listComments({ case_id }), 422);
      await expectRefused(provider.addComment({ case_id, comment: "x" }), 422);
    }
    const unknown = { ok: false, status: 404, message: messages.cases.unknown };
    expect(await provider.listComments({ case_id: UNKNOWN })).toMatchObject(unknown);
    expect(await provider.addComment({ case_id: UNKNOWN, comment: "x" })).toMatchObject(unknown);
    expect(await rows("select 1 from comments")).toEqual([]);
  });

  test("a form sent twice is one comment, and both get the same answer", async () => {
    const { provider, given, rows } = await signedInProvider(side);
    const { id } = await given.litigationCase();
    const form = { case_id: id, comment: "Once", idempotency_key: KEY };
    const [first, second] = [await provider.addComment(form), await provider.addComment(form)];
    expect(second).toEqual(first);
    expect(first.ok).toBe(true);
    expect(await rows("select comment from comments")).toEqual([{ comment: "Once" }]);
  });
});

test("only the case's own comments are listed", async () => {
  const { provider, given } = await signedInProvider();
  const [one, other] = [await given.litigationCase(), await given.litigationCase()];
  await provider.addComment({ case_id: one.id, comment: "About the first" });
  expect(await provider.listComments({ case_id: other.id })).toMatchObject({
    ok: true,
    data: { results: [] },
  });
});

test("twenty at the same moment are one comment, and twenty equal answers", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id } = await given.litigationCase();
  const form = { case_id: id, comment: "Once", idempotency_key: KEY };
  const answer = await twentyAtOnce(() => provider.addComment(form));
  expect(answer).toMatchObject({ ok: true, message: messages.comments.added });
  expect(await rows("select 1 from comments")).toHaveLength(1);
  expect(await rows("select 1 from audit where action = 'comment.added'")).toHaveLength(1);
});

test("a refused form keeps its key: corrected, it is carried out", async () => {
  const { provider, given, rows } = await signedInProvider();
  const { id } = await given.litigationCase();
  await expectRefused(provider.addComment({ case_id: UNKNOWN, comment: "x", idempotency_key: KEY }), 404);
  await provider.addComment({ case_id: id, comment: "x", idempotency_key: KEY });
  expect(await rows("select case_id from comments")).toHaveLength(1);
});

test("keys of two users do not meet", async () => {
  const { provider, given, rows, signIn } = await signedInProvider();
  const other = await signIn({ email: "second@sample-panel.example" });
  const { id } = await given.litigationCase();
  await provider.addComment({ case_id: id, comment: "of the first", idempotency_key: KEY });
  await other.provider.addComment({ case_id: id, comment: "of the second", idempotency_key: KEY });
  expect(await rows("select 1 from comments")).toHaveLength(2);
});
