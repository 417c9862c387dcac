// Every address the panel links to, as a function. paths.test.ts holds each against the URL map.

type Query = Record<string, string | number | null | undefined>;
type Id = string | number;

/** Which cases a list shows: those of a batch, or all. */
interface CaseList {
  batchId?: Id | undefined;
}
interface CaseDialog extends CaseList {
  caseId: Id;
}

const query = (values: Query = {}): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return text === "" ? "" : `?${text}`;
};

const BATCHES = "/admin/litigation/batch";
const UPLOAD = `${BATCHES}/upload`;
const CASES = "/admin/litigation/cases";

const cases = ({ batchId }: CaseList): string => (batchId === undefined ? CASES : `${CASES}/${batchId}`);
const inCase = ({ batchId, caseId }: CaseDialog): string => `${cases({ batchId })}/case/${caseId}`;
/** A page about a batch. `list` is the query of the list below, which it comes back to. */
const inBatch = (batchId: Id, page: string, list: Query = {}): string =>
  `${BATCHES}/${batchId}/${page}${query(list)}`;
const upload = (draftId: string | undefined): string =>
  draftId === undefined ? UPLOAD : `${UPLOAD}/${draftId}`;

export const paths = {
  home: () => "/",
  login: (redirectTo?: string) => `/admin/login${query({ redirectTo })}`,
  verifyOtp: () => "/admin/login/otp",
  resendOtp: () => "/admin/login/otp/resend",
  logout: () => "/admin/logout",
  menu: () => "/admin/menu",
  noAccess: () => "/admin/no-access",

  batches: (values: Query = {}) =>
    BATCHES + query(values.page === 1 ? { ...values, page: undefined } : values),
  generateSample: (batchId: Id, list: Query = {}) => inBatch(batchId, "generate-sample", list),
  approveSample: (batchId: Id, list: Query = {}) => inBatch(batchId, "approve-sample", list),
  sendSample: (batchId: Id, list: Query = {}) => inBatch(batchId, "send-sample", list),
  batchReport: (batchId: Id, list: Query = {}) => inBatch(batchId, "report", list),
  batchPapers: (batchId: Id, category: string, list: Query = {}) =>
    inBatch(batchId, `papers/${category}`, list),
  batchPapersZip: (batchId: Id, category: string) => inBatch(batchId, `papers/${category}/zip`),
  lenderFields: (batchId: Id, category: string, list: Query = {}) =>
    inBatch(batchId, `papers/${category}/lender`, list),

  uploadDetails: (draftId?: string) => (draftId === undefined ? UPLOAD : `${upload(draftId)}/details`),
  uploadFile: (draftId: string) => `${upload(draftId)}/file`,
  uploadColumns: (draftId: string) => `${upload(draftId)}/columns`,
  uploadCancel: (draftId: string) => `${upload(draftId)}/cancel`,

  cases: (list: CaseList = {}, values: Query = {}) =>
    cases(list) + query(values.page === 1 ? { ...values, page: undefined } : values),
  caseComments: (dialog: CaseDialog, list: Query = {}) => `${inCase(dialog)}/comments${query(list)}`,
  missingFields: (dialog: CaseDialog, category: string, list: Query = {}) =>
    `${inCase(dialog)}/missing-fields/${category}${query(list)}`,

  file: (key: string) => `/admin/files/${encodeURIComponent(key)}`,
};

/** Whether an address of ours is one to come back to after signing in. */
export const isPanelPage = (address: string): boolean =>
  /^\/admin\/(litigation|files)(\/|\?|$)/.test(address);
