// Which operation answers which call about what all clients share.
import type { referenceCalls } from "../../contract/reference/reference-calls.ts";
import type { Handler } from "../call.server.ts";
import { addAdvocate } from "./add-advocate.server.ts";
import { findAdvocates, readAdvocate } from "./find-advocates.server.ts";
import { listAdvocates } from "./list-advocates.server.ts";
import { setAdvocateActive } from "./set-advocate-active.server.ts";
import { updateAdvocate } from "./update-advocate.server.ts";
import { addFeeTable } from "./add-fee-table.server.ts";
import { confirmFeeTable } from "./confirm-fee-table.server.ts";
import { endFeeTable } from "./end-fee-table.server.ts";
import { listFeeTables, readFeeTable } from "./list-fee-tables.server.ts";
import { updateFeeTable } from "./update-fee-table.server.ts";
import { addCourt } from "./add-court.server.ts";
import { addCourtHolidays } from "./add-court-holidays.server.ts";
import { listCourtHolidays } from "./list-court-holidays.server.ts";
import { listCourtChoices, listCourts, readCourt } from "./list-courts.server.ts";
import { removeCourtHoliday } from "./remove-court-holiday.server.ts";
import { setCourtActive } from "./set-court-active.server.ts";
import { updateCourt } from "./update-court.server.ts";
import { addMailTemplate } from "./add-mail-template.server.ts";
import { findMailTemplates, readMailTemplate } from "./find-mail-templates.server.ts";
import { setMailTemplateActive } from "./set-mail-template-active.server.ts";
import { updateMailTemplate } from "./update-mail-template.server.ts";

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
