import { getTableColumns, type AnyColumn } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { branches } from "#app/database/schema.ts";
import { CASE_COLUMNS, CASE_FIELD_NAMES, CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import type { CaseFieldKind } from "#app/domain/cases/fields/field.ts";
import { getColumn, getFieldPlace } from "./field-places.server.ts";

/** Kinds that a column of text does not hold. */
const TYPES: Partial<Record<CaseFieldKind, string>> = {
  date: "PgDateString",
  amount: "PgNumeric",
  rate: "PgNumeric",
  days: "PgInteger",
};

describe("where the registry says that a field is stored", () => {
  const places = CASE_FIELD_NAMES.flatMap((name) => {
    const place = getFieldPlace(name);
    return place ? [{ name, place }] : [];
  });

  test("is a column of the field's kind", () => {
    const stored = places.filter(({ place }) => place.column !== null);
    expect(stored.length).toBeGreaterThan(CASE_COLUMNS.length);
    const wrong = stored.filter(({ name, place }) => {
      return getColumn(place).columnType !== (TYPES[CASE_FIELDS[name].kind] ?? "PgText");
    });
    expect(wrong).toEqual([]);
  });

  test("or the facts of a row that has some", () => {
    const facts = places.filter(({ place }) => place.column === null);
    for (const { place } of facts) expect(getColumn(place).columnType).toBe("PgJsonb");
  });

  test("with a column of the branch behind it where there is one", () => {
    const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(branches);
    const behind = places.flatMap(({ place: { branchColumn } }) => branchColumn ?? []);
    expect(behind.map((name) => columns[name]?.columnType)).toEqual(["PgText", "PgText", "PgText"]);
  });
});
