// The operations that answer the calls about acts on many rows.
export { exportBatches } from "./export-batches.server.ts";
export { exportCases } from "./export-cases.server.ts";
export { listBulkChanges, readBatchImport, readBulkChange } from "./list-bulk-changes.server.ts";
export { listMailTemplates } from "./list-mail-templates.server.ts";
export { mailChosenCases } from "./mail-chosen-cases.server.ts";
export { readChosenBatches, readChosenCases } from "./read-chosen.server.ts";
export { requestDocuments } from "./request-documents.server.ts";
export { undoBulkChange } from "./undo-bulk-change.server.ts";
export { updateChosenBatches } from "./update-chosen-batches.server.ts";
export { updateChosenCases } from "./update-chosen-cases.server.ts";
