// How a user's lists of cases are shown, and the views they can be opened by.
import * as z from "zod";
import { LIST_LAYOUTS, MAX_VIEW_NAME, TABLE_COLUMNS, viewMessages } from "#app/domain/cases/case-table.ts";
import { Id, IdempotencyKey, OptionalDate, RequiredText } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { ReplyOf, RowOf } from "../index.ts";
import { flagField } from "../wire.ts";
import { CaseFilters, CaseListQuery } from "./cases.ts";

export type CaseLists = ReplyOf<"readCaseLists">;
export type CaseView = CaseLists["views"][number];

const idempotency_key = IdempotencyKey.optional();

/** The layout of the user's lists of cases, and the views: their own first. Counts are those of the user's own clients. */
export const readCaseLists = ownRead(z.object({ on: OptionalDate }));

/** The views for the menu of every page: own ones first, and counts only as far as they are known. */
export const listMenuViews = ownRead(z.object({ on: OptionalDate }));
export type MenuView = RowOf<"listMenuViews">;

export const setCaseLayout = ownChange(
  z.object({ layout: z.enum(LIST_LAYOUTS, messages.generic.chooseFromList) }),
);

export const setCaseColumns = ownChange(
  z.object({
    idempotency_key,
    columns: z
      .array(z.enum(TABLE_COLUMNS, messages.generic.chooseFromList), viewMessages.column)
      .min(1, viewMessages.column),
  }),
);

const named = {
  idempotency_key,
  name: RequiredText(viewMessages.name, MAX_VIEW_NAME),
  is_shared: flagField,
};

/** `query` as an address has it; whatever was typed to find a borrower is left out. */
export const addCaseView = ownChange(z.object({ ...named, query: CaseListQuery.omit({ page: true }) }));

export const updateCaseView = ownChange(z.object({ view_id: Id, ...named, version: Id }));

export const removeCaseView = ownChange(z.object({ view_id: Id, idempotency_key }));

/** The sum of the claims of all cases that match. */
export const totalCases = ownRead(CaseFilters);
