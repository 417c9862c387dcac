// What stands around the cases: money, emails, clients, reference data, templates, accounts.
import { paths } from "#app/paths.ts";
import type { HelpPart } from "./manual-section.ts";

export const OF_OFFICE = {
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
          "Branches have an address and a contact of their own. Columns shows which of the client's column names are remembered, and lets you forget one. Uploads lists every workbook with its rows left out.",
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
} satisfies Record<string, HelpPart>;
