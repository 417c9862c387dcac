import { z } from "zod";
import { Id, PageNumber } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { pageReply, WireId, WireNumber, WireText } from "../wire.ts";

/** A workbook as it came, and the batch it became. */
export const ClientUpload = z.object({
  batch_id: WireId,
  batch_name: WireText,
  file_name: WireText,
  /** What downloadMedia takes. */
  file_url: WireText,
  bytes: WireNumber,
  rows_read: WireNumber,
  rows_refused: WireNumber,
  rows_skipped: WireNumber,
  uploaded_by: WireText,
  created_at: WireText,
});
export type ClientUpload = z.output<typeof ClientUpload>;

/** The workbooks uploaded for a client, the newest first. */
export const listClientUploads = endpoint({
  method: "GET",
  path: "/litigation/api/panel/clients/uploads/", // path chosen here
  input: z.object({ client_id: Id, page: PageNumber }),
  reply: pageReply(ClientUpload),
});
