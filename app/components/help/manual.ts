// The user manual: short, by what staff want to do. Labels are those of the buttons and menus.
import { paths } from "#app/paths.ts";
import type { HelpPartId } from "./help-parts.ts";

/** A picture of the panel with its sample data (scripts/help-pictures.mjs). */
interface Picture {
  file: string;
  /** What it shows, for who cannot see it. */
  alt: string;
}

export interface HelpSection {
  heading: string;
  text?: readonly string[];
  /** Done one after the other. */
  steps?: readonly string[];
  /** Pages and files that it speaks of. */
  links?: readonly { label: string; to: string; isFile?: true }[];
  picture?: Picture;
}

export const SAMPLE_WORKBOOK = "/help/sample-cases.xlsx";

export const MANUAL: Readonly<Record<HelpPartId, { intro: string; sections: readonly HelpSection[] }>> = {
  "first-day": {
    intro:
      "From the first sign-in to the first paper, in about half an hour. Use the sample workbook: its borrowers are invented, and everything you try can be undone.",
    sections: [
      {
        heading: "Sign in safely",
        text: [
          "You sign in with your email, your password and an OTP that is emailed to you. An authenticator app or a passkey is quicker and works when email does not: add one under My Profile.",
        ],
        links: [{ label: "My Profile", to: paths.profile() }],
      },
      {
        heading: "Make a batch",
        steps: [
          "Download the sample workbook and look at its columns: one row is one loan.",
          "Open Batch and press Upload New Batch File. Choose a client, or Other to add one, then fill in the assignment and the matter.",
          "Choose the sample workbook and press Upload. The panel finds the columns; check the first rows as they will be stored.",
          "Import the rows. The toast and the page of the batch say how many cases were added.",
        ],
        links: [
          { label: "Download Sample Workbook", to: SAMPLE_WORKBOOK, isFile: true },
          { label: "Upload New Batch File", to: paths.uploadDetails() },
        ],
      },
      {
        heading: "Look at a case",
        steps: [
          "Open the batch: its page shows progress, missing data and objections above the list of its cases.",
          "Open a borrower's name. The page of the case shows parties, papers, money, emails and what was done when.",
          "The Action menu has every act on the case: hearing and stage, case number, documents, comments.",
        ],
        picture: {
          file: "case.png",
          alt: "The page of a case: its head with next hearing and claim, cards for papers, parties and money, and the time line.",
        },
      },
      {
        heading: "Make the first paper",
        steps: [
          "On the page of the batch, open Fill Missing Data. Enter what is the same for all cases once, and the rest by case or by sheet.",
          "Choose Generate Sample in the batch's Action menu. The sample is the paper of the first case, marked as a draft.",
          "Somebody with the right to approve opens Approve Sample, reads the sample and approves it. Then the papers of all ready cases are made.",
        ],
      },
      {
        heading: "Undo what you tried",
        text: [
          "Undo Import in the batch's Action menu removes the cases again, as long as nobody has worked on them. Bulk Changes lists what was done to many cases, each with its undo.",
        ],
        links: [{ label: "Bulk Changes", to: paths.changes() }],
      },
    ],
  },
  batches: {
    intro: "A batch is what one client sends at once: a workbook of loans with the matter they are for.",
    sections: [
      {
        heading: "Upload a workbook",
        steps: [
          "Press Upload New Batch File on the page Batch. As Last Batch fills in what the client's last batch had.",
          "Choose the file and press Upload. Excel and Binary Excel files (.xlsx, .xls, .xlsb) of up to 10 MB are read; protected files are not.",
          "Map Columns shows which column goes into which field. Exact matches and known synonyms are filled in; check the others. What you choose is remembered for this client.",
          "Answer the questions about dates, rates and amounts, and look at the first rows.",
          "Import. Rows with errors are listed and can be downloaded as a workbook, corrected, and uploaded again: they join the same batch.",
        ],
        links: [{ label: "Download Sample Workbook", to: SAMPLE_WORKBOOK, isFile: true }],
        picture: {
          file: "columns.png",
          alt: "The last step of an upload: how many cases will be added, and what becomes of each row.",
        },
      },
      {
        heading: "The page of a batch",
        text: [
          "The bar shows how many cases are not filed, at their first hearing, in progress and closed; each part filters the list below. Missing data and open objections lead to the cases they count.",
          "Summary prints the batch on a page. Download Report gives all its cases as a workbook. Edit Batch corrects its court, category, branch and contact.",
        ],
        picture: {
          file: "batch.png",
          alt: "The page of a batch: court, category and contact, the bar of progress, and the list of its cases.",
        },
      },
      {
        heading: "A wrong import",
        text: [
          "Undo Import removes the cases of the last import. Cases that somebody has worked on since stay, and are listed with the reason.",
        ],
      },
    ],
  },
  cases: {
    intro: "A case is one loan in one matter. It is found by anything that a caller knows about it.",
    sections: [
      {
        heading: "Find a case",
        text: [
          "Type a name, LAN, case number, CNR number, mobile number or email into Search. Ctrl+K, or ⌘K, searches from every page.",
          "The tabs Hearings today, This week, Next week and No outcome are one press away. Advanced Filters and More Filters narrow a list by court, State, stage, advocate, dates, amount and what is missing.",
        ],
        picture: {
          file: "cases.png",
          alt: "The list of cases with its tabs, search, filters and the cards of the cases.",
        },
      },
      {
        heading: "Shape the list",
        text: [
          "Show as Table gives one line for each case; choose its columns there, and sort by their heads. A filtered list can be saved as a view, for yourself or for all; it then stands in the menu with its count.",
          "Export List gives what the list shows as a workbook. Cause List prints the hearings of the list, by day and court.",
        ],
      },
      {
        heading: "Record a hearing",
        steps: [
          "Open Update Hearing, Stage and Advocate in the Action menu of the case, or the link beside its next hearing.",
          "Enter what happened and the next date. Weekends, holidays and a case that is not filed are pointed out.",
        ],
        links: [{ label: "Cases without an outcome", to: paths.cases({}, { next_hearing: "past" }) }],
      },
      {
        heading: "Act on many cases",
        text: [
          "Select cases with their boxes, or a range of rows, or all that match. Then assign an advocate, mark documents as pending, change the status or write to the borrowers. What will happen is shown before, and can be undone in Bulk Changes.",
        ],
      },
      {
        heading: "Add a case by hand",
        text: [
          "Add Case asks for the assignment, the client and the loan. A loan that the client already has is pointed out.",
        ],
        links: [{ label: "Add Case", to: paths.createCase() }],
      },
    ],
  },
  "missing-data": {
    intro:
      "A paper says only what is recorded. What it needs is missing data; what speaks against it is an objection.",
    sections: [
      {
        heading: "Fill in for a whole batch",
        steps: [
          "Open Missing Data in the batch's Action menu and choose the paper.",
          "One Value for All Cases enters what is the same everywhere, such as the court.",
          "Export Blanks gives a workbook of what is missing; filled in by the client, it is read back with Import Sheet.",
          "Single cells are typed into the table. Correct Filled Cells lets you change what is there.",
        ],
        picture: {
          file: "missing-data.png",
          alt: "Missing Data of a batch: the fields that are missing, how many cases miss each, and the table to type into.",
        },
      },
      {
        heading: "Fill in for one case",
        text: [
          "Fill Missing Fields lists what one paper needs: from the client once, from the batch, and from the case itself. The paper can be generated from the same page.",
        ],
      },
      {
        heading: "Resolve an objection",
        text: [
          "An objection says why a paper should not be made as things stand: limitation, the wrong court, figures that do not add up. Correct what is wrong with the link beside the figure, or give a reason for going ahead. The reason is kept with the paper.",
          "A few objections are resolved by a correction alone: where the record itself contradicts what the paper would say.",
        ],
      },
    ],
  },
  papers: {
    intro: "Papers are made from the approved text, the data of the case and nothing else.",
    sections: [
      {
        heading: "Sample, approval, papers",
        steps: [
          "Generate Sample makes the paper of the first case of the batch as a draft.",
          "Approve Sample: another person with the right to approve reads it. The list of objections shows which cases will be held back.",
          "After the approval the papers of all ready cases are made. Papers in the Action menu shows progress and what is left.",
          "Send Sample to Client emails the sample.",
        ],
      },
      {
        heading: "What It Asserts",
        text: [
          "View Case Paper in the menu of a case leads to What It Asserts. It lists each sentence that denies something, with what it stands on, and the whole paper as it would be made today. Each underlined value leads to where it is corrected.",
        ],
        picture: {
          file: "asserts.png",
          alt: "What It Asserts: the paper with its values underlined; what the case lacks stands in brackets.",
        },
      },
      {
        heading: "Filed papers",
        text: [
          "Mark a paper as sent or filed with its date. Upload the signed and stamped PDF that went to court: the panel compares it with what was made and keeps it.",
        ],
      },
      {
        heading: "Limitation and interest",
        text: [
          "Limitation shows from when the period is counted, what is left out and when it ends, each with its source. Interest shows the calculation from dated payments and changes of the rate.",
        ],
      },
    ],
  },
  money: {
    intro: "What is spent on a case, asked from the client and paid on the loan.",
    sections: [
      {
        heading: "Expenses",
        text: [
          "Pocket Expenses adds what was spent, with its day and heading. An expense is not deleted: Reverse cancels it with a reason, and both stay listed.",
        ],
      },
      {
        heading: "Court fees",
        text: [
          "Request Court Fees estimates the fee from the table of the State and emails the request to the client. An unconfirmed table says so: ask a lawyer, then confirm it under Reference Data.",
        ],
        links: [{ label: "Reference Data", to: paths.reference() }],
      },
      {
        heading: "Invoices",
        text: [
          "Enter the invoice issuer's details once. An invoice is shown before it is emailed, and gets its number when it is issued. It is corrected by a credit note.",
        ],
      },
      {
        heading: "Payments on the loan",
        text: [
          "Payments are typed in the case, or read from a sheet with Import Payments in the batch's Action menu. They count in interest and limitation from their day.",
        ],
      },
    ],
  },
  emails: {
    intro: "What is sent about a case, and what is answered.",
    sections: [
      {
        heading: "Write to borrowers",
        text: [
          "Select cases and choose Bulk Communicate. Emails to borrowers go out from 8 am to 7 pm only; later ones wait for the morning.",
        ],
      },
      {
        heading: "Answers",
        text: [
          "Answers to our emails are found in the Email History of their case. An email that fits no case waits under Unmatched Emails: attach it to its case, or dismiss it.",
        ],
        links: [{ label: "Unmatched Emails", to: paths.mails() }],
      },
      {
        heading: "What did not arrive",
        text: [
          "Outbox lists every email with its state. One that was not delivered says why; correct the address and press Send Again.",
        ],
        links: [{ label: "Outbox", to: paths.outbox() }],
      },
    ],
  },
  clients: {
    intro: "A client gives us batches. What papers say of it is entered once.",
    sections: [
      {
        heading: "Details for papers",
        text: [
          "Open the client from the page Client. Legal details, signatory and letterhead go into every paper of the client. Edit corrects them; papers that were made before say what changed.",
        ],
      },
      {
        heading: "Branches, columns and uploads",
        text: [
          "Branches have an address and a contact of their own. Columns shows which of the client's column names are remembered, and lets you forget one. Uploads lists every workbook with its rejected rows.",
        ],
      },
      {
        heading: "A client who leaves",
        text: [
          "Deactivate takes a client or a branch out of the lists to choose from. Its cases stay, and Activate brings it back.",
        ],
      },
    ],
  },
  corrections: {
    intro:
      "What staff enter can be corrected, and what was done to many cases can be undone. Nothing is lost silently.",
    sections: [
      {
        heading: "Correct a case",
        text: [
          "Edit Case changes every field that was imported or typed. If somebody changed the same field meanwhile, both values are shown and you choose.",
        ],
      },
      {
        heading: "Undo",
        text: [
          "Bulk Changes lists every act on many cases: imports, sheets, bulk updates. Undo shows which cases go back and which stay because somebody has changed them since.",
        ],
        links: [{ label: "Bulk Changes", to: paths.changes() }],
      },
      {
        heading: "Who did what",
        text: [
          "The time line of a case shows what was done to it, by whom and when. Audit shows the same for all cases, for those who see all clients; it can be filtered and exported.",
        ],
      },
    ],
  },
  reference: {
    intro: "What all cases share: advocates, courts, limits, formats, holidays, fees and email templates.",
    sections: [
      {
        heading: "Advocates and courts",
        text: [
          "Advocates are assigned to cases; papers take their name, enrolment number and address. Courts can be chosen in cases; a court that is listed for another State than the batch's is an objection.",
        ],
        picture: {
          file: "reference.png",
          alt: "Reference Data: the list of advocates with the act to edit each.",
        },
      },
      {
        heading: "Confirmed by a lawyer",
        text: [
          "Court limits, paper formats and court fees have a source and are unconfirmed until a lawyer has checked them. Papers use a fee or a format only once it is confirmed.",
        ],
      },
      {
        heading: "Court holidays",
        text: ["Paste a court's list of holidays at once. A hearing on one of them is pointed out."],
      },
    ],
  },
  templates: {
    intro: "The texts that papers are made from: standard texts, and a client's own.",
    sections: [
      {
        heading: "Change a text",
        steps: [
          "Open the paper under Templates and start a new draft, for all clients or for one.",
          "Edit the text beside the paper it makes. Errors are listed with their lines; placeholders can be searched.",
          "Compare it with the text in force and submit it with a note. Another person approves what is rendered.",
        ],
        picture: {
          file: "template.png",
          alt: "A template: the paper as it is rendered, with the case it is shown with.",
        },
      },
      {
        heading: "No statement without a record",
        text: [
          "A sentence that denies something (no, not, none, sole) must stand on a recorded answer, or say why it may stand. A text where one does not cannot be submitted.",
        ],
      },
      {
        heading: "Clauses",
        text: ["A clause is a part that several papers share. Changing it shows which papers use it."],
      },
    ],
  },
  account: {
    intro: "Your own account; and for administrators, the users and the state of the panel.",
    sections: [
      {
        heading: "My Profile",
        text: [
          "Change your name, password and second step, and end sessions on other computers. Your rights are set by your administrator.",
        ],
        links: [{ label: "My Profile", to: paths.profile() }],
      },
      {
        heading: "Users",
        text: [
          "Add User sends a link to set a password. Access decides which pages a user opens, Clients whose cases they see. Deactivate ends all their sessions at once.",
        ],
      },
      {
        heading: "Operation",
        text: [
          "Operation says in words how the database, background work, emails, stored files and backups are doing. Show it to your IT when something needs attention.",
        ],
        picture: {
          file: "operation.png",
          alt: "Operation: each part of the panel with its state in words, and charts of the last hour.",
        },
      },
      {
        heading: "Keyboard shortcuts",
        text: [
          "Press ? for the list: j and k move through a list and the cases of a list, Enter opens, x selects. All can be switched off.",
        ],
      },
    ],
  },
};
