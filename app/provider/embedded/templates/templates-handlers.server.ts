// The operations that answer the calls about the texts papers are made from.
export {
  discardTemplateDraft,
  saveTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
} from "./change-template-draft.server.ts";
export { approveTemplateDraft, sendBackTemplateDraft } from "./decide-template-draft.server.ts";
export { startClauseUserDrafts } from "./clause-users.server.ts";
export { listClauses, listTemplates } from "./list-templates.server.ts";
export { listPlaceholders } from "./list-placeholders.server.ts";
export { choosePreviewCase } from "./preview-case.server.ts";
export { findPreviewCases, previewTemplate } from "./preview-template.server.ts";
export { readTemplateDraft } from "./read-template-draft.server.ts";
export { readTemplate } from "./read-template-page.server.ts";
export { compareTemplateDraft, showTemplate, showTemplateDraft } from "./show-template.server.ts";
export { uploadWordText } from "./upload-word-text.server.ts";
export { startTemplateDraft, withdrawTemplate } from "./start-template-draft.server.ts";
