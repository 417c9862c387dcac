/** What the panel says about the texts that papers are made from. */
import { paperCategoryLabel } from "../papers/categories.ts";
import { counted, showing } from "../text/counted.ts";

export const templateMessages = {
  failed: "Failed to fetch templates",
  none: "No templates found",
  unknown: "This template was not found",
  versionUnknown: "This version of the template was not found",
  showing: showing("template"),
  notEditor: "Your account may not edit templates.",
  notApprover: "Your account may not approve templates.",
  everybodysLimited: "Your account sees some lenders only, so it can change their own texts alone.",
  nothingToStartFrom: "There is no text to start from.",
  openAlready: "Somebody has opened a draft of this text already.",
  textRequired: "Please enter the text",
  noteRequired: "Please say what was changed and why",
  reasonRequired: "Please say why it is sent back",
  caseRequired: "Please choose the case",
  wrongLanguage: (language: string, expected: string) =>
    `This text is kept as ${expected}: its header must say "language: ${expected}", not "${language}"`,
  faults: (count: number) =>
    count === 1
      ? "1 fault is to be mended before submitting."
      : `${count} faults are to be mended before submitting.`,
  moreFaults: "More may follow: the text could not be read beyond the last of these lines.",
  hasFaults: "This text has faults. Mend them first.",
  unchanged: "This is the text in force already.",
  submitByLastEditor: (name: string) =>
    `${name} has changed this draft last. Only who has changed it last can submit it: save it once yourself.`,
  notOpen: "This draft is no longer open. Reload to see what became of it.",
  isSubmitted: "This draft is submitted. Take it back to change it.",
  notSubmitted: "This draft is not submitted.",
  ownWork: "A second person must approve: not who drafted it, changed it last or submitted it.",
  notTakenBackByOther: "Only who drafted or submitted it can take it back.",
  nothingToWithdraw: "This lender has no text of its own in force.",
  noneInLanguage: (paper: string, language: string) => `There is no text of ${paper} in ${language}.`,
  unreadable: (paper: string) =>
    `The template in force for ${paper} cannot be read by this version of the panel. It must be edited and approved again.`,
  started: "Draft opened",
  notStarted: "Failed to open a draft",
  saved: "Draft saved",
  sameAsStored: "What is typed here is what is stored.",
  savedWithFaults: (count: number) => `Draft saved. ${counted(count, "fault")} to mend.`,
  notSaved: "Failed to save the draft",
  submitted: "Submitted for approval",
  notSubmittedNow: "Failed to submit the draft",
  takenBack: "Taken back. The draft can be changed again.",
  notTakenBack: "Failed to take the draft back",
  sentBack: "Sent back to its author",
  notSentBack: "Failed to send the draft back",
  approved: "Approved. New samples and papers use this text from now on.",
  notApproved: "Failed to approve the draft",
  discarded: "Draft discarded",
  notDiscarded: "Failed to discard the draft",
  withdrawalAsked:
    "Submitted for approval. The lender's own text stays in force until a second person has approved.",
  withdrawalNotAsked: "Failed to submit the withdrawal",
  withdrawn: "Withdrawn. Everybody's text is in force for this lender again.",
  previewFailed: "The preview could not be made. Please try again.",
  previewLacks: (labels: readonly string[]) => `This case lacks: ${labels.join(", ")}.`,
  searchRequired: "Please enter a LAN, a case number or a case ID",
  paperRequired: "Please choose a paper",
  /** A client's own text can be previewed only with cases of that client. */
  noCase: (lender: string | null) =>
    `No case${lender === null ? "" : ` of ${lender}`} has this LAN, case number or case ID.`,
  /** For a batch whose sample was approved with a text that is no longer in force. */
  editedSinceApproval: (paper: string, batch: number, on: string) =>
    `The template of ${paper} was changed on ${on}, after the sample of Batch ${batch} was approved. Generate and approve the sample again before more papers are made.`,
  batchStaysPinned: (paper: string, batch: number, version: string) =>
    `${paperCategoryLabel(paper)}: papers of Batch ${batch} are made from template version ${version}, which was approved with its sample. A newer one is in force for new samples.`,
  sampleTemplateChanged:
    "The template was changed after this sample was generated. Generate the sample again before approving it.",
  sampleDataChanged:
    "What this sample was made from was changed after it was generated. Generate the sample again before approving it.",
} as const;
