// Which operation answers which call about the texts papers are made from.
import type { templateCalls } from "../../contract/templates/template-calls.ts";
import type { Handler } from "../call.server.ts";
import {
  discardTemplateDraft,
  saveTemplateDraft,
  submitTemplateDraft,
  takeBackTemplateDraft,
} from "./change-template-draft.server.ts";
import { approveTemplateDraft, sendBackTemplateDraft } from "./decide-template-draft.server.ts";
import { listTemplates } from "./list-templates.server.ts";
import { listPlaceholders } from "./needed-fields.server.ts";
import { checkTemplatePreview, findPreviewCases, previewTemplate } from "./preview-template.server.ts";
import { readTemplateDraft } from "./read-template-draft.server.ts";
import { readTemplate } from "./read-template-page.server.ts";
import { startTemplateDraft, withdrawTemplate } from "./start-template-draft.server.ts";

export const templateHandlers: { [Name in keyof typeof templateCalls]: Handler<Name> } = {
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
