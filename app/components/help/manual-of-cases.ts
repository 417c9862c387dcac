// From a workbook to a filed paper. Labels are those of the buttons and menus.
import { paths } from "#app/paths.ts";
import { SAMPLE_WORKBOOK, type HelpPart } from "./manual-section.ts";

export const OF_CASES = {
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
} satisfies Record<string, HelpPart>;
