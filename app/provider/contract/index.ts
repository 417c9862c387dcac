// The whole contract by name. A name left out of either side does not compile.
import { login, logout, readSession, sendLoginOtp } from "./account.ts";
import { approveSample, generateSample, listBatches, readBatch, sendSample } from "./batches.ts";
import { listCases } from "./cases.ts";
import { listBranches, listClients, readColumnMapping, saveColumnMapping } from "./clients.ts";
import { addComment, listComments } from "./comments.ts";
import { bulkCreate } from "./upload.ts";
import { downloadMedia } from "./files.ts";
import {
  downloadPapers,
  fillLenderFields,
  generatePaper,
  listMissingData,
  listMissingFields,
  listMissingLenderFields,
  listPaperResults,
  readSampleCase,
  retryPapers,
} from "./papers.ts";

export const contract = {
  sendLoginOtp,
  login,
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

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type { Answer, Endpoint, InputOf, ParsedInputOf, ReplyOf } from "./endpoint.ts";
