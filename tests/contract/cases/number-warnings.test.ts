// A number that another case has, and a date before the loan: told, and kept all the same.
import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { dataOf } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const { alsoOf } = messages.caseNumber;
const DATED = { case_date: "2026-01-05" };
const TOO_EARLY = "Disbursal Date (3 Feb 2025) is after Case Date (1 Jan 1901).";

async function warned(
  { provider }: Pick<TestProvider, "provider">,
  input: Parameters<TestProvider["provider"]["updateCaseNumber"]>[0],
) {
  return (await dataOf(provider.updateCaseNumber(input))).warnings;
}

test("a number that other cases have, however it is spaced, is kept and told with their LANs", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase({ lan_number: "LAN-0" });
  const number = { case_id: id, case_number: "OS/7/2026", ...DATED };
  // Neither longer numbers, nor the same text as a LAN or as the other kind of number.
  await desk.given.litigationCase({ case_no: "OS/7/20261" });
  await desk.given.litigationCase({ case_no: "COS/7/2026" });
  await desk.given.litigationCase({ lan_number: "OS/7/2026", e_filing_case_number: "OS/7/2026" });
  expect(await warned(desk, number)).toEqual([]);
  expect(await warned(desk, number)).toEqual([]);

  await desk.given.litigationCase({ lan_number: "LAN-1", case_no: "os 7-2026" });
  expect(await warned(desk, number)).toEqual([alsoOf("OS/7/2026", ["LAN-1"], 0)]);
  for (const n of [2, 3, 4, 5]) {
    await desk.given.litigationCase({ lan_number: `LAN-${String(n)}`, case_no: "OS/7/2026" });
  }
  expect(await warned(desk, number)).toEqual([alsoOf("OS/7/2026", ["LAN-1", "LAN-2", "LAN-3"], 2)]);
  expect(await desk.rows("select case_no from cases where id = $1", [id])).toEqual([
    { case_no: "OS/7/2026" },
  ]);
  expect(await warned(desk, { ...number, number_kind: "e_filing_case_number" })).toEqual([
    alsoOf("OS/7/2026", ["OS/7/2026"], 0),
  ]);
});

test("cases of other people's clients are not named", async () => {
  const desk = await signedInProvider();
  const own = await desk.given.litigationCase();
  await desk.given.litigationCase({ lan_number: "FOREIGN", case_no: "OS/7/2026" });
  const limited = await desk.signIn({ email: "limited@sample-panel.example", clientIds: [own.client_id] });
  expect(await warned(limited, { case_id: own.id, case_number: "OS/7/2026", ...DATED })).toEqual([]);
});

test("a date before the loan is kept and told", async () => {
  const desk = await signedInProvider();
  const { id } = await desk.given.litigationCase({ disbursal_date: "2025-02-03" });
  const number = { case_id: id, case_number: "OS/7/2026", case_date: "1901-01-01" };
  expect(await warned(desk, number)).toEqual([TOO_EARLY]);
  expect(await desk.rows("select case_date::text from cases where id = $1", [id])).toEqual([
    { case_date: "1901-01-01" },
  ]);
});

test.each([2, 60])("the review of %i pasted lines tells both, each with its LAN", async (lines) => {
  const desk = await signedInProvider();
  const { id: batch_id, client_id } = await desk.given.batch();
  const given = Array.from({ length: lines }, (_, n) => ({
    batch_id,
    client_id,
    lan_number: `L-${String(n)}`,
  }));
  const [first = { id: 0 }] = [
    await desk.given.litigationCase({ ...given[0], disbursal_date: "2025-02-03" }),
  ];
  const ids = [first.id];
  for (const values of given.slice(1)) ids.push((await desk.given.litigationCase(values)).id);
  await desk.given.litigationCase({ lan_number: "OTHER", case_no: "OS 1 2026" });
  const case_numbers = given
    .map(
      ({ lan_number }, n) =>
        `${lan_number},OS/${String(n + 1)}/2026,${n === 0 ? "1-Jan-2001" : "5-Jan-2026"}`,
    )
    .join("\n");
  const look = async (text: string) => {
    const change = { case_numbers: text };
    const answer = await dataOf(
      desk.provider.updateChosenCases({ selection: { ids }, change, review: true }),
    );
    return [answer.changed, answer.warnings];
  };
  expect(await look(case_numbers)).toEqual([
    lines,
    [
      messages.bulk.warnedLan(
        "L-0",
        `${alsoOf("OS/1/2026", ["OTHER"], 0)} ${TOO_EARLY.replace("1901", "2001")}`,
      ),
    ],
  ]);
  // The same number twice in what was pasted.
  expect(await look("L-0,CC/9/2026,5-Jan-2026\nL-1,CC/9/2026,5-Jan-2026")).toEqual([
    2,
    [
      messages.bulk.warnedLan("L-0", alsoOf("CC/9/2026", ["L-1"], 0)),
      messages.bulk.warnedLan("L-1", alsoOf("CC/9/2026", ["L-0"], 0)),
    ],
  ]);
});
