// Which columns of a client's sheet the papers of a batch need, so that the dry run can ask about those that are not there.
import type { Transaction } from "#app/database/open.server.ts";
import { CASE_FIELDS } from "#app/domain/cases/case-fields.ts";
import { getStorage, type CaseField } from "#app/domain/cases/fields/field.ts";
import { FIRST_PAPER, PAPER_CATEGORIES, type PaperCategory } from "#app/domain/papers/categories.ts";
import { requiredFields } from "#app/papers/needed-fields.ts";
import {
  isAttributeName,
  REQUIRED_ATTRIBUTES,
  type AttributeName,
} from "#app/spreadsheets/columns/attributes.ts";
import { readableInForce } from "../missing-data/own-papers.server.ts";

interface Asked {
  /** None: a client that is typed anew, whose papers have the texts of all clients. */
  clientId: number | null;
  category: string | undefined;
}

/**
 * What the paper every file starts with and that of the batch's own category cannot be made without, as far as a sheet can
 * have it; where one of several is enough, they are together.
 */
export async function neededColumns(
  tx: Transaction,
  { clientId, category }: Asked,
): Promise<AttributeName[][]> {
  const own = PAPER_CATEGORIES.find((each) => each === category);
  const papers = new Set<PaperCategory>([FIRST_PAPER, own ?? FIRST_PAPER]);
  const needed = new Map<string, AttributeName[]>();
  for (const paper of papers) {
    const template = await readableInForce(tx, paper, clientId ?? 0);
    for (const group of requiredFields(template)) {
      if (!group.every(isOfCase)) continue;
      const columns = group.filter(isAttributeName);
      if (columns.length > 0) needed.set(columns.join(), columns);
    }
  }
  return [...needed.values()].filter((group) => !group.some((name) => REQUIRED_ATTRIBUTES.includes(name)));
}

/** What a branch, the client or the batch has is filled in with them. */
function isOfCase(name: string): boolean {
  const field: CaseField | undefined = (CASE_FIELDS as Readonly<Record<string, CaseField>>)[name];
  return field !== undefined && getStorage(field)?.owner === "case" && field.fallback === undefined;
}
