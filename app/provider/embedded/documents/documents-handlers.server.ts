// The operations that answer the calls about documents of a case.
export { correctDocument } from "./correct-document.server.ts";
export { findTargetCases } from "./find-target-cases.server.ts";
export { listDocumentRequests } from "./list-document-requests.server.ts";
export { listDocuments } from "./list-documents.server.ts";
export { moveDocument } from "./move-document.server.ts";
export { receiveDocument } from "./receive-document.server.ts";
export { listRemovedDocuments, removeDocument, restoreDocument } from "./remove-document.server.ts";
export { uploadDocument, uploadDocuments } from "./upload-document.server.ts";
