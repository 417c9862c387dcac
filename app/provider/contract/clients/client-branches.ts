// The branches of a client, deactivated ones included. Wizards choose from listBranches (clients.ts), which has none of
// those.
import { z } from "zod";
import { BRANCH_FIELDS } from "#app/domain/clients/client-fields.ts";
import { Id, IdempotencyKey, OptionalLongText, OptionalText, RequiredText } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { OptionalEmail, OptionalPhone } from "./client-details.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, listReply, messageReply, WireFlag, WireId, WireNumber, WireText } from "../wire.ts";

const MAX_BRANCH_CODE_LENGTH = 40;

export const ClientBranch = z.object({
  id: WireId,
  branch_name: WireText,
  branch_code: WireText,
  manager_name: WireText,
  manager_number: WireText,
  email_id: WireText,
  address: WireText,
  active: WireFlag,
  /** What an edit is held against. */
  version: WireNumber,
  total_cases: WireNumber,
});
export type ClientBranch = z.output<typeof ClientBranch>;

export const listClientBranches = endpoint({
  method: "GET",
  path: "/litigation/api/panel/clients/branches/", // path chosen here
  input: z.object({ client_id: Id }),
  reply: listReply(ClientBranch),
});

/** A branch is read together with its client: another client's has no place under it. */
export const readBranch = endpoint({
  method: "GET",
  path: "/litigation/api/panel/clients/branches/branch/", // path chosen here
  input: z.object({ client_id: Id, branch_id: Id }),
  reply: dataReply(ClientBranch),
});

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

export const addBranch = endpoint({
  method: "POST",
  path: "/litigation/api/panel/clients/branches/add/", // path chosen here
  input: sentBranch.omit({ version: true }).extend({ client_id: Id }),
  reply: dataReply(z.object({ branch_id: WireId })),
});

export const updateBranch = endpoint({
  method: "POST",
  path: "/litigation/api/panel/clients/branches/update/", // path chosen here
  input: sentBranch.extend({ client_id: Id, branch_id: Id, version: Id }),
  reply: messageReply,
});

/** Deactivates a branch, or activates it again. */
export const setBranchActive = endpoint({
  method: "POST",
  path: "/litigation/api/panel/clients/branches/active/", // path chosen here
  input: z.object({
    client_id: Id,
    branch_id: Id,
    active: z.enum(["true", "false"], messages.generic.notAnId),
    version: Id,
    idempotency_key: IdempotencyKey.optional(),
  }),
  reply: messageReply,
});
