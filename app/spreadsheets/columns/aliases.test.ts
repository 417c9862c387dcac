import { expect, test } from "vitest";
import { aliases, ambiguousHeaders } from "./aliases.ts";
import { headerForms } from "./header-words.ts";
import { matchColumns } from "./match-columns.ts";
import { ATTRIBUTES } from "./attributes.ts";
import { columnsUnder } from "./find-header.ts";

test("a name belongs to one field, or is among those that are never matched by themselves", () => {
  const doubtful = new Set(ambiguousHeaders.map(({ header }) => headerForms(header).spelled));
  const owners = new Map<string, Set<string>>();
  for (const { header, attribute } of aliases) {
    const { plain, spelled, expanded } = headerForms(header);
    if (doubtful.has(spelled)) continue;
    for (const form of [plain, expanded]) owners.set(form, (owners.get(form) ?? new Set()).add(attribute));
  }
  expect([...owners].filter(([, fields]) => fields.size > 1)).toEqual([]);
});

test("the panel reads its own headers, but for those that lenders use for something else", () => {
  const doubtful = new Set(ambiguousHeaders.map(({ header }) => header));
  const unread = ATTRIBUTES.filter(({ name, label }) => {
    const [column] = matchColumns(columnsUnder([label], 1, false)).columns;
    return column?.attribute !== name && !doubtful.has(label);
  });
  expect(unread).toEqual([]);
});
