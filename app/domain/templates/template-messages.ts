/** What the panel says about the texts that papers are made from. */
import { paperCategoryLabel } from "../papers/categories.ts";
import { counted, showing } from "../text/counted.ts";
import type { PreviewCaseSource } from "./template-words.ts";

interface ShownWith {
  source: PreviewCaseSource;
  customer_name: string | null;
  lan_number: string | null;
}

const WHY_SHOWN: Record<Exclude<PreviewCaseSource, "none">, string> = {
  asked: "the case you chose for this page",
  chosen: "the case chosen for this paper",
  newest: "the newest case with this paper, because none was chosen",
};

export const templateMessages = {
  failed: "Failed to fetch templates",
  none: "No templates found",
  unknown: "This template was not found",
  versionUnknown: "This version of the template was not found",
  showing: showing("template"),
  notEditor: "Your account may not edit templates.",
  notApprover: "Your account may not approve templates.",
  everybodysLimited:
    "Your account has access to selected clients only, so it can change only their own templates.",
  nothingToStartFrom: "There is no text to start from.",
  openAlready: "Someone has already opened a draft of this template.",
  textRequired: "Please enter the text",
  noteRequired: "Please enter what was changed and why",
  reasonRequired: "Please enter the reason for sending it back",
  caseRequired: "Please choose the case",
  wrongLanguage: (language: string, expected: string) =>
    `This template is stored as ${expected}: its header must say "language: ${expected}", not "${language}"`,
  deniesWithoutGround:
    'This denies or vouches for something without a recorded answer. Put it under the answer that says so ({{#if (is field "none")}}), or give the reason in the same paragraph, in three words or more: {{! basis: … }}',
  resembling: (word: string) =>
    `"${word}" has letters that only look like Latin ones. Type the word again in plain letters.`,
  broken: (word: string) =>
    `"${word}" is one word in the paper, and a tag stands inside it. Put the whole word between the tags, or a blank beside them.`,
  unprintable: (characters: readonly string[]) =>
    `The fonts of the papers have no character ${characters.join(" ")}. Type it in a script of the language list, or leave it out.`,
  inForceInDoubt: (lines: readonly number[]) =>
    `${lines.length === 1 ? "Line" : "Lines"} ${[...new Set(lines)].join(", ")} of this text: something is denied without a recorded answer, hidden inside a word, looks like a placeholder and is none, or has no character in the fonts. The text stays in force; a draft of it can be submitted once this is corrected.`,
  faults: (count: number) =>
    count === 1 ? "Fix 1 error before submitting." : `Fix ${count} errors before submitting.`,
  moreFaults: "There may be more errors: the text could not be read after the last of these lines.",
  hasFaults: "This text has errors. Fix them first.",
  unchanged: "This text is already in force.",
  submitByLastEditor: (name: string) =>
    `${name} was the last to edit this draft. Only the last editor can submit it: save it once yourself.`,
  notOpen: "This draft is no longer open. Reload to see its current status.",
  isSubmitted: "This draft is submitted. Withdraw the submission to change it.",
  notSubmitted: "This draft is not submitted.",
  ownWork: "A second person must approve: not one who drafted, edited or submitted it.",
  notTakenBackByOther: "Only the person who drafted or submitted it can withdraw the submission.",
  nothingToWithdraw: "This client has no template of its own in force.",
  noClauseToWithdraw: "This clause is not in force, or came with the panel.",
  languageHint:
    "Any language that the fonts of the papers can print. Amounts in words, parties and what else the panel words itself come in Hindi in a Hindi text, and in English in all others; denials are checked in English and Hindi.",
  noneInLanguage: (paper: string, language: string) =>
    `There is no text of ${paper} in ${language}. Draft one in Templates, or choose another language.`,
  unreadable: (paper: string) =>
    `The template in force for ${paper} cannot be read by this version of the panel. It must be edited and approved again.`,
  started: "Draft opened",
  notStarted: "Failed to open a draft",
  saved: "Draft saved",
  sameAsStored: "Nothing was changed since the last save.",
  savedWithFaults: (count: number) => `Draft saved. ${counted(count, "error")} to fix.`,
  notSaved: "Failed to save the draft",
  submitted: "Submitted for approval",
  notSubmittedNow: "Failed to submit the draft",
  takenBack: "Submission withdrawn. The draft can be edited again.",
  notTakenBack: "Failed to withdraw the submission",
  sentBack: "Sent back to its author",
  notSentBack: "Failed to send the draft back",
  approved: "Approved. New samples and papers use this text from now on.",
  notApproved: "Failed to approve the draft",
  discarded: "Draft discarded",
  notDiscarded: "Failed to discard the draft",
  withdrawalAsked:
    "Submitted for approval. The client's own template stays in force until a second person has approved.",
  withdrawalNotAsked: "Failed to submit the withdrawal",
  clauseWithdrawalAsked:
    "Submitted for approval. The clause can be included until a second person has approved.",
  clauseWithdrawnNow: (effect: string) => `Clause withdrawn. ${effect}`,
  /** What comes of it. */
  clauseEnds: "New texts cannot include this clause. Texts in force keep its words.",
  clauseFallsBack:
    "Texts include the standard text of this clause again, each from its next approval on. Texts in force do not change.",
  clauseFromNowOn: "Texts that are drafted or submitted from now on use this version.",
  clauseUsedBy: (users: readonly string[]) =>
    users.length === 0
      ? "No text in force includes this clause."
      : `${counted(users.length, "text")} in force ${users.length === 1 ? "includes it and keeps its" : "include it and keep their"} words until a new draft is approved: ${users.join("; ")}.`,
  withdrawalEffect: (client: string | null) =>
    `${client ?? "The client"} goes back to the standard text once a second person has approved. Until then its own text stays in force; its versions stay listed.`,
  withdrawn: "Template withdrawn. The standard text applies to this client again.",
  previewCaseChosen: "Templates of this paper are shown with this case from now on",
  previewCaseForgotten: "Templates of this paper are shown with the newest case from now on",
  previewCaseNotChosen: "Failed to save the case",
  notRendered: "This text makes no paper. Correct it before it is approved.",
  previewFailed: "The preview failed. Please try again.",
  inBrackets: (labels: readonly string[]) =>
    `Missing in this case, in square brackets below: ${labels.join(", ")}.`,
  /** Of figures and days a stand-in cannot be told from a real one. */
  madeUp: (values: readonly string[]) => `Missing in this case, made up below: ${values.join("; ")}.`,
  noPlaceholder: "No placeholder found. Try one word of its name, such as date or address.",
  notShown: "The paper is shown once the errors in the text are corrected.",
  paperAfterWithdrawal: "This is the standard text, which applies once the withdrawal is approved.",
  notReadable: "This text cannot be read by this version of the panel, so there is no paper to show.",
  copyPlaceholder: "Copy the text in braces into the template.",
  samePaper: "Nothing changed in the paper of this case.",
  noPaperBefore: "There is no text in force yet: everything is new.",
  shownWith: ({ source, customer_name, lan_number }: ShownWith) =>
    source === "none"
      ? "Shown with made-up values. Words in square brackets come from the case."
      : `Shown with ${customer_name ?? ""}, LAN ${lan_number ?? ""}: ${WHY_SHOWN[source]}.`,
  searchRequired: "Please enter a LAN, a case number or a case ID",
  paperRequired: "Please choose a paper",
  clauseName: "Name a clause in small letters, digits and hyphens, beginning with a letter: memo-of-parties",
  clausesNone: "No clauses found",
  clausesShowing: showing("clause"),
  clausesFailed: "Failed to fetch clauses",
  clauseUnknown: (name: string, nearest: string | undefined) =>
    `Unknown clause "${name}"${nearest === undefined ? "" : `. Did you mean "${nearest}"?`}`,
  clauseWithdrawn: (name: string) =>
    `Clause "${name}" was withdrawn. Write its words here, or include another clause.`,
  clauseInItself: (name: string, through: string) =>
    name === through
      ? `Clause "${name}" cannot include itself.`
      : `Clause "${through}" includes "${name}", so "${name}" cannot include it.`,
  tooLongFilled: (most: number) =>
    `With its clauses the text is longer than ${most.toLocaleString("en-IN")} characters. Leave out this clause or shorten the text.`,
  clauseTooDeep: (name: string, most: number) =>
    `Clause "${name}" has clauses inside one another ${most} deep already. Write its words here, or include one with fewer.`,
  clauseApproved: (older: readonly string[]) =>
    older.length === 0
      ? "Approved. Texts that include this clause use it from their next approval on."
      : `Approved. ${counted(older.length, "text")} in force ${older.length === 1 ? "includes" : "include"} an older version and ${older.length === 1 ? "does" : "do"} not change: ${older.join("; ")}. Open new drafts on the page of the clause.`,
  newVersionOfClause: (name: string) => `New version of clause ${name}`,
  draftsStarted: (count: number) =>
    count === 0 ? "No text needs a new draft." : `${counted(count, "draft")} opened.`,
  draftsNotStarted: "Failed to open the drafts",
  /** A client's own text can be previewed only with cases of that client. */
  noCase: (lender: string | null) =>
    `No case${lender === null ? "" : ` of ${lender}`} found with this LAN, case number or case ID.`,
  /** For a batch whose sample was approved with a text that is no longer in force. */
  editedSinceApproval: (paper: string, batch: number, on: string) =>
    `The template of ${paper} was changed on ${on}, after the sample of Batch ${batch} was approved. Generate and approve the sample again before more papers are generated.`,
  batchStaysPinned: (paper: string, batch: number, version: string) =>
    `${paperCategoryLabel(paper)}: papers of Batch ${batch} are generated from template version ${version}, which was approved with its sample. A newer one is in force for new samples.`,
  sampleTemplateChanged:
    "The template was changed after this sample was generated. Generate the sample again before approving it.",
  sampleDataChanged:
    "The data of this sample was changed after it was generated. Generate the sample again before approving it.",
} as const;
