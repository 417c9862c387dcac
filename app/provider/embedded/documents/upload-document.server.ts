import type { Handler, Input, UserCall } from "../call.server.ts";
import { storeDocuments } from "./store-documents.server.ts";

export const uploadDocument: Handler<"uploadDocument"> = (call, { document_file, ...form }) =>
  storeDocuments(call, { ...form, uploads: [document_file] });

/** Several at once, of one type. */
export const uploadDocuments = (call: UserCall, { document_files, ...form }: Input<"uploadDocuments">) =>
  storeDocuments(call, { ...form, uploads: document_files });
