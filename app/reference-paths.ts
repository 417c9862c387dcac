// The addresses of the reference data, part of paths.ts.
import { query, type Query } from "./address-query.ts";

type Id = string | number;

const REFERENCE = "/admin/litigation/reference";

/** A page of the reference data, with its list's query. */
const inReference = (page: string, values: Query = {}): string => `${REFERENCE}/${page}${query(values)}`;

export const referencePaths = {
  reference: () => REFERENCE,
  advocates: (values: Query = {}) => inReference("advocates", values),
  addAdvocate: (list: Query = {}) => inReference("advocates/add", list),
  editAdvocate: (id: Id, list: Query = {}) => inReference(`advocates/${id}/edit`, list),
  /** Out of the list to choose from, or back into it; so with courts and mail templates. */
  switchAdvocate: (id: Id, list: Query = {}) => inReference(`advocates/${id}/offered`, list),
  advocateLetterhead: (id: Id, list: Query = {}) => inReference(`advocates/${id}/letterhead`, list),
  courts: (values: Query = {}) => inReference("courts", values),
  addCourt: (list: Query = {}) => inReference("courts/add", list),
  editCourt: (id: Id, list: Query = {}) => inReference(`courts/${id}/edit`, list),
  switchCourt: (id: Id, list: Query = {}) => inReference(`courts/${id}/offered`, list),
  paperFormats: (values: Query = {}) => inReference("formats", values),
  addPaperFormat: (list: Query = {}) => inReference("formats/add", list),
  paperFormatDialog: (id: Id, dialog: "edit" | "confirm" | "offered", list: Query = {}) =>
    inReference(`formats/${id}/${dialog}`, list),
  courtLimits: (values: Query = {}) => inReference("limits", values),
  addCourtLimit: (list: Query = {}) => inReference("limits/add", list),
  editCourtLimit: (id: Id, list: Query = {}) => inReference(`limits/${id}/edit`, list),
  confirmCourtLimit: (id: Id, list: Query = {}) => inReference(`limits/${id}/confirm`, list),
  switchCourtLimit: (id: Id, list: Query = {}) => inReference(`limits/${id}/offered`, list),
  /** Leads to the court that is chosen there. */
  holidays: (values: Query = {}) => inReference("holidays", values),
  courtHolidays: (courtId: Id, values: Query = {}) => inReference(`holidays/${courtId}`, values),
  addHoliday: (courtId: Id, list: Query = {}) => inReference(`holidays/${courtId}/add`, list),
  pasteHolidays: (courtId: Id, list: Query = {}) => inReference(`holidays/${courtId}/paste`, list),
  removeHoliday: (courtId: Id, id: Id, list: Query = {}) =>
    inReference(`holidays/${courtId}/${id}/remove`, list),
  feeTables: (values: Query = {}) => inReference("fees", values),
  addFeeTable: (values: Query = {}) => inReference("fees/add", values),
  /** `claim`: an amount to try the table with. */
  feeTable: (id: Id, values: { claim?: string } = {}) => inReference(`fees/table/${id}`, { ...values }),
  editFeeTable: (id: Id) => inReference(`fees/table/${id}/edit`),
  confirmFeeTable: (id: Id) => inReference(`fees/table/${id}/confirm`),
  endFeeTable: (id: Id) => inReference(`fees/table/${id}/end`),
  mailTemplates: (values: Query = {}) => inReference("mails", values),
  addMailTemplate: () => inReference("mails/add"),
  editMailTemplate: (id: Id) => inReference(`mails/${id}/edit`),
  switchMailTemplate: (id: Id, list: Query = {}) => inReference(`mails/${id}/offered`, list),
};
