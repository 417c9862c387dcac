// The operations that answer the calls about cases.
export { addComment } from "./add-comment.server.ts";
export { readCaseLists, setCaseColumns, setCaseLayout } from "./case-lists.server.ts";
export { addCaseView, removeCaseView, updateCaseView } from "./case-views.server.ts";
export { checkCaseNumber } from "./check-case-number.server.ts";
export { createCase } from "./create-case.server.ts";
export { listCaseHistory } from "./list-case-history.server.ts";
export { listCases, listFilteredCases } from "./list-cases.server.ts";
export { listCaseComments, listComments } from "./list-comments.server.ts";
export { readCase } from "./read-case.server.ts";
export { readCasePage } from "./read-case-page.server.ts";
export { findSameLoan } from "./same-loan.server.ts";
export { totalCases } from "./total-cases.server.ts";
export { updateCaseDetails } from "./update-case-details.server.ts";
export { updateCaseNumber } from "./update-case-number.server.ts";
export { readHearing, updateHearing } from "./update-hearing.server.ts";
export { viewCase } from "./view-case.server.ts";
export { withdrawComment } from "./withdraw-comment.server.ts";
