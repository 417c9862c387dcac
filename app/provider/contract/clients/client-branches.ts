// The branches of a client, deactivated ones included. Wizards choose from listBranches (clients.ts), which has none of
// those.
import * as z from "zod";
import { BRANCH_FIELDS } from "#app/domain/clients/client-fields.ts";
import { Id, IdempotencyKey, OptionalLongText, OptionalText, RequiredText } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { OptionalEmail, OptionalPhone } from "./client-details.ts";
import { ownChange, ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

const MAX_BRANCH_CODE_LENGTH = 40;

export type ClientBranch = RowOf<"listClientBranches">;

export const listClientBranches = ownRead(z.object({ client_id: Id }));

/** A branch is read together with its client: another client's has no place under it. */
export const readBranch = ownRead(z.object({ client_id: Id, branch_id: Id }));

/** Of what is optional blank takes the value away, left out leaves it as it is. */
export const branchForm = z.object({
  branch_name: RequiredText(messages.generic.required(BRANCH_FIELDS.branch_name)),
  branch_code: OptionalText(MAX_BRANCH_CODE_LENGTH),
  manager_name: OptionalText(),
  manager_number: OptionalPhone,
  email_id: OptionalEmail,
  address: OptionalLongText(),
});
export type BranchForm = z.output<typeof branchForm>;

/** As a page sends it: of a branch that is there already with the version it was opened with. */
export const sentBranch = branchForm.extend({
  version: Id.optional(),
  idempotency_key: IdempotencyKey.optional(),
});

export const addBranch = ownChange(sentBranch.omit({ version: true }).extend({ client_id: Id }));

export const updateBranch = ownChange(sentBranch.extend({ client_id: Id, branch_id: Id, version: Id }));

/** Deactivates a branch, or activates it again. */
export const setBranchActive = ownChange(
  z.object({
    client_id: Id,
    branch_id: Id,
    active: z.enum(["true", "false"], messages.generic.notAnId),
    version: Id,
    idempotency_key: IdempotencyKey.optional(),
  }),
);
