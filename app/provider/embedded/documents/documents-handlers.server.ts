// The operations that answer the calls about documents of a case.
export { listDocumentRequests } from "./list-document-requests.server.ts";
export { listDocuments } from "./list-documents.server.ts";
export { receiveDocument } from "./receive-document.server.ts";
export { uploadDocument } from "./upload-document.server.ts";
