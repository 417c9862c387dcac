// The parts of the manual, and the pages that each is about. Every page's menu needs this, so it is without the texts.
import { paths } from "#app/paths.ts";

interface HelpPartHead {
  id: string;
  title: string;
  /** Where addresses of the pages begin that it is about. */
  pages: readonly string[];
}

export const HELP_PARTS = [
  { id: "first-day", title: "First Day", pages: [] },
  { id: "batches", title: "Batches and Uploads", pages: [paths.batches()] },
  { id: "cases", title: "Cases and Lists", pages: [paths.cases(), paths.casePage(""), paths.createCase()] },
  { id: "missing-data", title: "Missing Data and Objections", pages: [] },
  { id: "papers", title: "Papers", pages: [] },
  { id: "money", title: "Expenses, Court Fees and Invoices", pages: [] },
  { id: "emails", title: "Emails", pages: [paths.mails(), paths.outbox()] },
  { id: "clients", title: "Clients and Branches", pages: [paths.clients()] },
  { id: "corrections", title: "Corrections and Undo", pages: [paths.changes(), paths.audit()] },
  { id: "reference", title: "Reference Data", pages: [paths.reference()] },
  { id: "templates", title: "Templates", pages: [paths.templates()] },
  {
    id: "account",
    title: "Account, Users and Operation",
    pages: [paths.profile(), paths.users(), paths.operation()],
  },
] as const satisfies readonly HelpPartHead[];

export type HelpPartId = (typeof HELP_PARTS)[number]["id"];

export const isHelpPart = (id: string | undefined): id is HelpPartId =>
  HELP_PARTS.some((part) => part.id === id);

/** Dialogs and pages below another page, of which a part of their own tells: the word in the address. */
const BY_WORD: readonly [word: RegExp, part: HelpPartId][] = [
  [/\/(workbench|missing-fields|lender|held)(\/|$)/, "missing-data"],
  [
    /\/(papers|asserted|filed-papers|generate-sample|approve-sample|send-sample|mark-filed|limitation|interest)(\/|$)/,
    "papers",
  ],
  [/\/(expenses|pocket-expenses|court-fee|invoices|payments)(\/|$)/, "money"],
  [/\/emails(\/|$)/, "emails"],
  [/\/(history|undo|undo-import)(\/|$)/, "corrections"],
];

/** The part about a page. @param pathname its address, without the query */
export function helpFor(pathname: string): HelpPartId {
  const byWord = BY_WORD.find(([word]) => word.test(pathname))?.[1];
  const byPage = HELP_PARTS.find(({ pages }) =>
    pages.some((page) => pathname === page || pathname.startsWith(page.endsWith("/") ? page : `${page}/`)),
  );
  return byWord ?? byPage?.id ?? "first-day";
}
