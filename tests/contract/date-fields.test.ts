// Every day that a call takes may be typed as people write it, and goes on as 2026-11-04: no new field can forget it.
import { expect, test } from "vitest";
import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";
import { contract, type CallName } from "#app/provider/contract/index.ts";

interface Parts {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
}

const STORED = "2026-11-04";

/** It takes a day, and nothing that is none. */
const takesDays = (field: z.ZodType): boolean =>
  field.safeParse(STORED).success &&
  !field.safeParse("2026-02-31").success &&
  !field.safeParse("soon").success &&
  field.safeParse(STORED).data === STORED;

function dayFields(name: string, schema: z.ZodType): [string, z.ZodType][] {
  if (takesDays(schema)) return [[name, schema]];
  const { shape = {}, options = [], ...inner } = schema._zod.def as unknown as Parts;
  const parts = [inner.innerType, inner.in, inner.out, inner.element, inner.valueType, ...options];
  return [
    ...Object.entries(shape).flatMap(([field, rule]) => dayFields(`${name}.${field}`, rule)),
    ...parts.flatMap((part) => (part ? dayFields(name, part) : [])),
  ];
}

const FIELDS = Object.keys(contract).flatMap((name) => dayFields(name, contract[name as CallName].input));

test("the calls' days are found", () => {
  const names = FIELDS.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "updateCaseNumber.case_date",
      "updateChosenCases.change.next_hearing_date",
      "createInvoice.invoice_date",
      "listAudit.from",
    ]),
  );
  expect(names.length).toBeGreaterThan(20);
});

test.each(FIELDS)("%s", (_, field) => {
  for (const typed of [STORED, "04/11/2026", "4.11.2026", "4 Nov 2026"]) {
    expect(field.parse(typed)).toBe(STORED);
  }
  for (const typed of ["31/02/2026", "4/11/26", "11/25/2026"]) {
    expect(field.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      messages.generic.notADate,
    ]);
  }
});
