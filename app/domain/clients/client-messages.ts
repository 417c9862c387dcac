/** The sentences about a client's own pages. Those of the list, and of unknown clients, stand in messages.ts. */
import { counted, showing } from "../text/counted.ts";

const cases = (count: number) => counted(count, "case");

export const clientMessages = {
  notRead: "Failed to fetch the client",
  added: (name: string) => `Client ${name} added successfully`,
  notAdded: "Failed to add the client",
  updated: "Client updated successfully",
  notUpdated: "Failed to update the client",
  onlyApprovers: "Only an approver can change who approves samples.",
  nameTaken: "Name: another client already has this name. Please choose another name.",
  onlyForAll: "Only an account with access to all clients can add, rename, deactivate or activate a client.",
  deactivated: (name: string) => `Client ${name} deactivated successfully`,
  activated: (name: string) => `Client ${name} activated successfully`,
  notSwitched: "Failed to change the client",
  /** Why a batch or a case cannot be made for it. */
  isDeactivated: (name: string) => `${name} is deactivated. Activate the client before adding cases for it.`,
  /** On each of its pages. */
  deactivatedNotice:
    "This client is deactivated: it cannot be chosen for new batches and cases. Its cases can still be worked on.",
  willDeactivate: (count: number) =>
    `It can no longer be chosen when a batch is uploaded or a case is added, nor in the filters of the lists. Its ${cases(count)}, with their papers and documents, stay as they are, stay visible and can be worked on. It can be activated again at any time.`,
  willActivate: "It can be chosen again when a batch is uploaded or a case is added, and in the filters.",
  noneDeactivated: "No client is deactivated.",

  branches: {
    failed: "Failed to fetch branches",
    none: "This client has no branches yet.",
    unknown: "This branch was not found",
    added: (name: string) => `Branch ${name} added successfully`,
    notAdded: "Failed to add the branch",
    updated: "Branch updated successfully",
    notUpdated: "Failed to update the branch",
    nameTaken: "Branch Name: this client has another branch of that name. Please choose another name.",
    codeTaken: "Branch Code: this client has another branch of that code. Please enter its own code.",
    deactivated: (name: string) => `Branch ${name} deactivated successfully`,
    activated: (name: string) => `Branch ${name} activated successfully`,
    notSwitched: "Failed to change the branch",
    isDeactivated: (name: string) =>
      `The branch ${name} is deactivated. Activate it before adding cases for it.`,
    willDeactivate: (count: number) =>
      `It can no longer be chosen when a batch is uploaded or a case is added. The ${cases(count)} of its batches stay as they are, stay visible and can be worked on. It can be activated again at any time.`,
    willActivate: "It can be chosen again when a batch is uploaded or a case is added.",
  },

  columns: {
    failed: "Failed to fetch the column mapping",
    none: "This client has no column mapping yet. It is saved when one of its workbooks is imported.",
    hint: "Which column of this client's workbooks holds which field, learned from its imports. A field can have several columns. The next upload starts with those it finds.",
    forgottenOne: "Column removed",
    forgottenAll: "Column mapping removed",
    notForgotten: "Failed to remove the column mapping",
    willForgetOne: (label: string, columns: readonly string[]) =>
      `${columns.map((column) => `“${column}”`).join(" and ")} will no longer be taken for ${label} because earlier imports did. Imports that do so again are learned again.`,
    willForgetAll: "The columns of the next workbook will be matched by their headers alone.",
    gone: "This was already removed.",
  },

  uploads: {
    failed: "Failed to fetch the uploads",
    none: "No workbook has been uploaded for this client yet.",
    showing: showing("upload"),
  },

  templates: {
    failed: "Failed to fetch the templates of papers",
    none: "This client has no templates of its own yet.",
    hint: "The template each paper of this client uses now, and those its papers used before.",
  },

  hints: {
    second_approver:
      "If yes, an approver who has not generated the sample approves it. Approvers get an email. Only an approver can change this.",
    name: "The name staff use for the client. Each client needs its own.",
    full_name: "As printed on papers and invoices",
    send_to_client: "While it is No, the client's status is Pending Approval",
    email_id: "Filled in when a batch is uploaded or a case is added",
    lrn_days: "How many days a notice gives to pay: 1 to 365",
    notice_language:
      "Used where neither the case nor a sample says another. In two languages, the second begins on its own page.",
    payment_account: "Where the borrower is to pay: name, account number, IFSC, bank and branch",
    grievance_contact: "The lender's grievance redressal officer: name, telephone, email",
    authority_doc: "Board Resolution, Power of Attorney …",
    lender_constitution:
      "A sentence such as “a company incorporated under the Companies Act, 2013 and registered with the Reserve Bank of India as a non-banking financial company”",
    rdb_notified:
      "Whether it is notified under s. 2(h)(ii) of the Recovery of Debts and Bankruptcy Act, 1993",
    readonlyName: "Only an account with access to all clients can change it",
  },
} as const;
