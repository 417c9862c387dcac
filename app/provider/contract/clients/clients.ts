import * as z from "zod";
import { AnyText, Id, OptionalText } from "#app/domain/fields.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { endpoint } from "../endpoint.ts";
import { dataReply, jsonField, listReply, messageReply, WireId, WireText } from "../wire.ts";

const ClientChoice = z.object({
  id: WireId,
  name: WireText,
  full_name: WireText,
  email_id: WireText,
  contact_no: WireText,
});
type ClientChoice = z.output<typeof ClientChoice>;

export const listClients = endpoint({
  method: "GET",
  path: "/litigation/api/clients/",
  input: z.object({ branch_name: OptionalText(MAX_SEARCH_LENGTH) }),
  reply: listReply(ClientChoice),
});

const BranchChoice = z.object({
  id: WireId,
  branch_name: WireText,
  manager_name: WireText,
  branch_code: WireText,
  manager_number: WireText,
});
type BranchChoice = z.output<typeof BranchChoice>;

export const listBranches = endpoint({
  method: "GET",
  path: "/litigation/api/branches/",
  input: z.object({ client__id: Id }),
  reply: listReply(BranchChoice),
});

/** attribute → the header it stands under in this client's sheets. */
export const ColumnMapping = z.record(AnyText(80), z.object({ slug: AnyText(80), column: AnyText(500) }));
export type ColumnMapping = z.output<typeof ColumnMapping>;

export const MAPPING_TYPE = "case_upload";
const MappingType = AnyText(40).default(MAPPING_TYPE);

export const readColumnMapping = endpoint({
  method: "GET",
  path: "/dashboard/api/client_batch_mapping/",
  input: z.object({ client: Id, type: MappingType }),
  reply: dataReply(z.object({ mapping: ColumnMapping.catch({}) })),
});

export const saveColumnMapping = endpoint({
  method: "POST",
  path: "/dashboard/api/client_batch_mapping/",
  input: z.object({
    client: Id,
    type: MappingType,
    mapping: jsonField(ColumnMapping),
  }),
  reply: messageReply,
});
