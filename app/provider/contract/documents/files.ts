import * as z from "zod";
import { AnyText } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import { FileReplySchema } from "../wire.ts";

const NO_URL = messages.documents.urlNotAvailable;

export const downloadMedia = endpoint({
  method: "GET",
  path: "/dashboard/api/download_media/",
  file: true,
  input: z.object({ url: z.string(NO_URL).min(1, NO_URL).pipe(AnyText(2000)) }),
  reply: FileReplySchema,
});
