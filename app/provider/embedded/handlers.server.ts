// Which operation answers which call. A call of the contract without one does not compile.
import type { CallName } from "../contract/index.ts";
import { login } from "./account/login.server.ts";
import { logout } from "./account/logout.server.ts";
import { readSession } from "./account/read-session.server.ts";
import { sendLoginOtp } from "./account/send-login-otp.server.ts";
import { approveSample } from "./batches/approve-sample.server.ts";
import { bulkCreate } from "./batches/bulk-create.server.ts";
import { generateSample } from "./batches/generate-sample.server.ts";
import { listBatches, readBatch } from "./batches/list-batches.server.ts";
import { sendSample } from "./batches/send-sample.server.ts";
import type { AnonymousHandler, Handler } from "./call.server.ts";
import { listCases } from "./cases/list-cases.server.ts";
import { readColumnMapping, saveColumnMapping } from "./clients/column-mapping.server.ts";
import { listBranches } from "./clients/list-branches.server.ts";
import { listClients } from "./clients/list-clients.server.ts";
import { addComment } from "./comments/add-comment.server.ts";
import { listComments } from "./comments/list-comments.server.ts";
import { downloadMedia } from "./files/download-media.server.ts";
import { downloadPapers } from "./papers/download-papers.server.ts";
import { generatePaper } from "./papers/generate-paper.server.ts";
import { fillLenderFields, listMissingLenderFields } from "./papers/lender-fields.server.ts";
import { listPaperResults } from "./papers/list-paper-results.server.ts";
import { listMissingData, listMissingFields, readSampleCase } from "./papers/missing-fields.server.ts";
import { retryPapers } from "./papers/retry-papers.server.ts";

/** The calls of sign-in, which come without a token. */
export const anonymousHandlers: { [Name in AnonymousName]: AnonymousHandler<Name> } = { sendLoginOtp, login };

export const handlers: { [Name in Exclude<CallName, AnonymousName>]: Handler<Name> } = {
  logout,
  readSession,
  listClients,
  listBranches,
  readColumnMapping,
  saveColumnMapping,
  bulkCreate,
  listBatches,
  readBatch,
  listCases,
  listComments,
  addComment,
  generateSample,
  approveSample,
  sendSample,
  listMissingData,
  listMissingFields,
  readSampleCase,
  generatePaper,
  listPaperResults,
  retryPapers,
  downloadPapers,
  listMissingLenderFields,
  fillLenderFields,
  downloadMedia,
};

type AnonymousName = "sendLoginOtp" | "login";
