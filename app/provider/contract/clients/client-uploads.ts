import * as z from "zod";
import { Id, PageNumber } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";
import type { RowOf } from "../index.ts";

/** A workbook as it came, and the batch it became. */
export type ClientUpload = RowOf<"listClientUploads">;

/** The workbooks uploaded for a client, the newest first. */
export const listClientUploads = ownRead(z.object({ client_id: Id, page: PageNumber }));
