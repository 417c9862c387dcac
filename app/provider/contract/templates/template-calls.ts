// The calls about the texts papers are made from.
import {
  approveTemplateDraft,
  checkTemplatePreview,
  discardTemplateDraft,
  findPreviewCases,
  previewTemplate,
  readTemplateDraft,
  saveTemplateDraft,
  sendBackTemplateDraft,
  startTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
  withdrawTemplate,
} from "./template-drafts.ts";
import { listPlaceholders, listTemplates, readTemplate } from "./templates.ts";

export const templateCalls = {
  listTemplates,
  readTemplate,
  listPlaceholders,
  startTemplateDraft,
  readTemplateDraft,
  saveTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
  sendBackTemplateDraft,
  approveTemplateDraft,
  discardTemplateDraft,
  withdrawTemplate,
  findPreviewCases,
  checkTemplatePreview,
  previewTemplate,
};
