// The operations that answer the calls about the audit trail.
export { exportAudit } from "./export-audit.server.ts";
export { listAuditUsers } from "./list-audit-users.server.ts";
export { listAudit } from "./list-audit.server.ts";
export { noteRefusedFile } from "./note-refused-upload.server.ts";
