import { CASE_COLUMNS, type CaseColumn } from "#app/domain/cases/case-fields.ts";
import { FURTHER_PARTIES } from "#app/domain/cases/fields/sheet-parties.ts";
import { isAttributeName, type AttributeName, type ColumnMapping } from "./columns/attributes.ts";

/** The attributes that the table of cases has columns for, in the order of a COPY line. */
export const COPY_COLUMNS = CASE_COLUMNS.filter((name): name is CaseColumn & AttributeName =>
  isAttributeName(name),
);

/** The attributes of a sheet that become parties of its cases, of those its columns are mapped to. */
export function partyColumns(mapping: ColumnMapping): AttributeName[] {
  const mapped = new Set<string | undefined>(Object.values(mapping));
  const names = FURTHER_PARTIES.map(({ attribute }) => attribute);
  return names.filter((name): name is AttributeName => isAttributeName(name) && mapped.has(name));
}

/** All that a row of a sheet is copied with. */
export const copyColumnsFor = (mapping: ColumnMapping): AttributeName[] => [
  ...COPY_COLUMNS,
  ...partyColumns(mapping),
];
