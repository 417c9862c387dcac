import { z } from "zod";
import { AnyText } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { FileReplySchema } from "../wire.ts";

export const downloadMedia = endpoint({
  method: "GET",
  path: "/dashboard/api/download_media/",
  file: true,
  input: z.object({ url: AnyText(2000).min(1) }),
  reply: FileReplySchema,
});
