// Every address below a case; paths.ts has them with all others.
import { below, query, type Id, type Query } from "./address-query.ts";
import type { CASE_DIALOGS, CASE_FILES } from "./case-addresses.js";

/** Which cases a list shows: those of a batch, or all. */
interface CaseList {
  batchId?: Id | undefined;
}
/** A case, and what its dialogs lie over. */
export interface CasePlace extends CaseList {
  caseId: Id;
  /** Its own page; else a list. */
  onPage?: boolean;
}

/** How the address of a dialog ends below its case, as the URL map has it, with a value for each parameter. */
type CaseAddress = Filled<(typeof CASE_DIALOGS | typeof CASE_FILES)[number][0]>;
type Filled<Pattern extends string> = Pattern extends `${infer Before}/:${string}?`
  ? Before | `${Before}/${Id}`
  : Pattern extends `${infer Before}/:${string}/${infer After}`
    ? `${Before}/${Id}/${Filled<After>}`
    : Pattern extends `${infer Before}/:${string}`
      ? `${Before}/${Id}`
      : Pattern extends `:${string}`
        ? Id
        : Pattern;

const CASE = "/admin/litigation/case";
const CASES = "/admin/litigation/cases";

/** The list of all cases, or of those of a batch. */
export const caseList = ({ batchId }: CaseList): string => CASES + below(batchId);
const caseIn = ({ batchId, caseId, onPage }: CasePlace): string =>
  onPage ? `${CASE}/${caseId}` : `${caseList({ batchId })}/case/${caseId}`;

export const casePaths = {
  cases: (list: CaseList = {}, values: Query = {}) => caseList(list) + query(values),
  /** The hearings of a list's cases, day by day and court by court. */
  hearings: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/hearings${query(values)}`,
  /** How lists of cases are shown: cards or a table, its columns. */
  caseLayout: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/layout${query(values)}`,
  caseColumns: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/columns${query(values)}`,
  saveCaseView: (list: CaseList, values: Query = {}) => `${caseList(list)}/list/save-view${query(values)}`,
  changeCaseView: (viewId: Id, act: "edit" | "remove", values: Query = {}) =>
    `${CASES}/view/${viewId}/${act}${query(values)}`,
  /** @param from the query of the list it was reached from, `list` among it (domain/cases/case-page.ts) */
  casePage: (caseId: Id, from: Query = {}) => `${CASE}/${caseId}${query(from)}`,
  /** The case before or after it in that list. */
  casePageBeside: (caseId: Id, step: "next" | "previous", from: Query = {}) =>
    `${CASE}/${caseId}/${step}${query(from)}`,
  /** All of a case, to be printed. */
  caseSheet: (caseId: Id, from: Query = {}) => `${CASE}/${caseId}/sheet${query(from)}`,
  /** What lies below a dialog of a case: the case's page, at a part of it, or the list, at its row. */
  belowCase: ({ batchId, caseId, onPage }: CasePlace, list: Query = {}, part?: string) =>
    onPage
      ? `${CASE}/${caseId}${query(list)}${part === undefined ? "" : `#part-${part}`}`
      : `${caseList({ batchId })}${query(list)}#case-${caseId}`,
  /**
   * A dialog about a case, or a file of it.
   * @param address how it ends, a parameter of it filled in: `rates/${id}/edit`
   * @param list the query of the page below, which it comes back to
   */
  caseDialog: (dialog: CasePlace, address: CaseAddress, list: Query = {}) =>
    `${caseIn(dialog)}/${address}${query(list)}`,
  /** `use`: view shows it in the browser, download saves it, word saves it as a text for counsel. */
  casePaper: (dialog: CasePlace, key: string, use: "view" | "download" | "word", list: Query = {}) =>
    `${caseIn(dialog)}/papers/${encodeURIComponent(key)}/${use}${query(list)}`,
};
