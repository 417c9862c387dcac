// Which operation answers which call about what all clients share.
import type { referenceCalls } from "../contract/reference-calls.ts";
import type { Handler } from "./call.server.ts";
import { addAdvocate } from "./advocates/add-advocate.server.ts";
import { findAdvocates, readAdvocate } from "./advocates/find-advocates.server.ts";
import { listAdvocates } from "./advocates/list-advocates.server.ts";
import { setAdvocateActive } from "./advocates/set-advocate-active.server.ts";
import { updateAdvocate } from "./advocates/update-advocate.server.ts";
import { addFeeTable } from "./court-fees/add-fee-table.server.ts";
import { confirmFeeTable } from "./court-fees/confirm-fee-table.server.ts";
import { endFeeTable } from "./court-fees/end-fee-table.server.ts";
import { listFeeTables, readFeeTable } from "./court-fees/list-fee-tables.server.ts";
import { updateFeeTable } from "./court-fees/update-fee-table.server.ts";
import { addCourt } from "./courts/add-court.server.ts";
import { addCourtHolidays } from "./courts/add-court-holidays.server.ts";
import { listCourtHolidays } from "./courts/list-court-holidays.server.ts";
import { listCourtChoices, listCourts, readCourt } from "./courts/list-courts.server.ts";
import { removeCourtHoliday } from "./courts/remove-court-holiday.server.ts";
import { setCourtActive } from "./courts/set-court-active.server.ts";
import { updateCourt } from "./courts/update-court.server.ts";
import { addMailTemplate } from "./mail-templates/add-mail-template.server.ts";
import { findMailTemplates, readMailTemplate } from "./mail-templates/find-mail-templates.server.ts";
import { setMailTemplateActive } from "./mail-templates/set-mail-template-active.server.ts";
import { updateMailTemplate } from "./mail-templates/update-mail-template.server.ts";

export const referenceHandlers: { [Name in keyof typeof referenceCalls]: Handler<Name> } = {
  listAdvocates,
  addAdvocate,
  findAdvocates,
  readAdvocate,
  updateAdvocate,
  setAdvocateActive,
  listCourts,
  listCourtChoices,
  readCourt,
  addCourt,
  updateCourt,
  setCourtActive,
  listCourtHolidays,
  addCourtHolidays,
  removeCourtHoliday,
  listFeeTables,
  readFeeTable,
  addFeeTable,
  updateFeeTable,
  confirmFeeTable,
  endFeeTable,
  findMailTemplates,
  readMailTemplate,
  addMailTemplate,
  updateMailTemplate,
  setMailTemplateActive,
};
