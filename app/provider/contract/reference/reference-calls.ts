// The calls about what all clients share: advocates, courts and their holidays, court-fee tables, texts of mails.
import {
  addAdvocate,
  findAdvocates,
  listAdvocates,
  readAdvocate,
  setAdvocateActive,
  updateAdvocate,
} from "./advocates.ts";
import { addCourt, listCourtChoices, listCourts, readCourt, setCourtActive, updateCourt } from "./courts.ts";
import {
  addFeeTable,
  confirmFeeTable,
  endFeeTable,
  listFeeTables,
  readFeeTable,
  updateFeeTable,
} from "./fee-tables.ts";
import { addCourtHolidays, listCourtHolidays, removeCourtHoliday } from "./holidays.ts";
import {
  addMailTemplate,
  findMailTemplates,
  readMailTemplate,
  setMailTemplateActive,
  updateMailTemplate,
} from "./mail-templates.ts";

export const referenceCalls = {
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
