import { describe, expect, test } from "vitest";
import { SIDES, signedInProvider, type Side } from "#tests/support/provider.ts";

async function desk(side: Side) {
  const opened = await signedInProvider(side);
  const { id } = await opened.given.litigationCase({
    npa_date: "2026-05-05",
    guarantor_name: "Sample Guarantor",
  });
  return { ...opened, id };
}

describe.each(SIDES)("%s", (side) => {
  test("tells who did what, newest first, each field before and after in words, and masks how to reach people", async () => {
    const { provider, id, rows } = await desk(side);
    await provider.updateCaseDetails({ case_id: id, npa_date: "2026-06-01", guarantor_name: "" });
    await provider.addComment({ case_id: id, comment: "Summons issued" });
    await rows(
      "insert into audit (action, object_type, object_id, before, after) values ('case.updated', 'case', $1, $2, $3)",
      [id, { customer_mobile_number: "9000010000" }, { customer_mobile_number: "9000020000" }],
    );
    const answer = await provider.listCaseHistory({ case_id: id, page: 1 });
    expect(answer.ok && answer.data.count).toBe(3);
    expect(answer.ok && answer.data.results).toMatchObject([
      {
        action: "case.updated",
        by: null,
        changes: [{ field: "Mobile Number", before: "******0000", after: "******0000" }],
      },
      {
        action: "comment.added",
        by: "Sample Admin",
        changes: [{ field: "Comment", before: null, after: "Summons issued" }],
      },
      {
        action: "case.details_updated",
        changes: expect.arrayContaining([
          { field: "NPA Date", before: "5 May 2026", after: "1 Jun 2026" },
          { field: "Guarantor Name", before: "Sample Guarantor", after: null },
        ]) as unknown[],
      },
    ]);
  });

  test("an advocate is told by name", async () => {
    const { provider, id, rows } = await desk(side);
    const [advocate] = await rows("insert into advocates (name) values ('Sample Advocate') returning id");
    await rows(
      "insert into audit (action, object_type, object_id, before, after) values ('case.updated', 'case', $1, $2, $3)",
      [id, { advocate_id: null }, { advocate_id: Number(advocate?.id) }],
    );
    const answer = await provider.listCaseHistory({ case_id: id, page: 1 });
    expect(answer.ok && answer.data.results[0]?.changes).toEqual([
      { field: "Advocate", before: null, after: "Sample Advocate" },
    ]);
  });

  test("is paged, and holds nothing of other cases", async () => {
    const { provider, given, id, rows } = await desk(side);
    const other = await given.litigationCase();
    await rows(
      "insert into audit (action, object_type, object_id) select 'case.viewed', 'case', $1 from generate_series(1, 21)",
      [id],
    );
    await provider.addComment({ case_id: other.id, comment: "Not this one's" });
    const pages = [1, 2].map((page) => provider.listCaseHistory({ case_id: id, page }));
    const [first, second] = await Promise.all(pages);
    expect(first).toMatchObject({ data: { count: 21 } });
    expect(first?.ok && first.data.results).toHaveLength(20);
    expect(second?.ok && second.data.results).toHaveLength(1);
  });
});
