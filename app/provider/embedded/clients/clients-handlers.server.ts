// The operations that answer the calls about clients and their branches.
export { addBranch } from "./add-branch.server.ts";
export { addClient } from "./add-client.server.ts";
export { forgetColumns, readClientColumns } from "./client-columns.server.ts";
export { readColumnMapping, saveColumnMapping } from "./column-mapping.server.ts";
export { listBranches } from "./list-branches.server.ts";
export { listClientBranches, readBranch } from "./list-client-branches.server.ts";
export { listClientSummaries } from "./list-client-summaries.server.ts";
export { listClientTemplates } from "./list-client-templates.server.ts";
export { listClientUploads } from "./list-client-uploads.server.ts";
export { listClients } from "./list-clients.server.ts";
export { readClient } from "./read-client.server.ts";
export { setBranchActive } from "./set-branch-active.server.ts";
export { setClientActive } from "./set-client-active.server.ts";
export { updateBranch } from "./update-branch.server.ts";
export { updateClient } from "./update-client.server.ts";
export {
  readAdvocateLetterhead,
  readClientLetterhead,
  saveAdvocateLetterhead,
  saveClientLetterhead,
} from "./letterheads.server.ts";
