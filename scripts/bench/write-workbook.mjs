// A process of its own: writes a lender's sheet of about 10 MB, as its export would be. Arguments: file, rows.
import { argv } from "node:process";

import exceljs from "exceljs";

const DAY_MS = 86_400_000;
const FIRST_NAMES = "Asha Ravi Meena Suresh Kavita Imran Lakshmi Joseph Gurpreet Nilesh Farida Arjun".split(
  " ",
);
const LAST_NAMES = "Sample Example Specimen Trial Model Pattern Draft Placeholder".split(" ");
const STREETS = ["Station Road", "Market Yard", "Temple Street", "Mill Lane", "College Road", "Lake View"];
const CITIES = ["Mumbai", "Pune", "Nashik", "Nagpur", "Thane", "Solapur"];

const [file, rows] = [argv[2], Number(argv[3])];
const random = randomFrom(20_251_121);

const text = (header, value) => ({ header, value });
const date = (header, from, days) => ({
  header,
  value: () => new Date(Date.parse(from) + upTo(days) * DAY_MS),
  style: { numFmt: "dd/mm/yyyy" },
});
const amount = (header, most) => ({
  header,
  value: () => (1 + upTo(most * 100)) / 100,
  style: { numFmt: "#,##0.00" },
});

/** Forty columns; the last ones are what only this lender has. */
const COLUMNS = [
  text("Loan Account Number", (row) => `SL${String(410_000_000 + row)}`),
  text("Borrower Name", () => person()),
  text("Borrower Type", () => pick(["Individual", "Proprietorship"])),
  text("Address 1", () => `${upTo(900)}, ${pick(STREETS)}`),
  text("Address 2", () => `Near ${pick(STREETS)}`),
  text("City", () => pick(CITIES)),
  text("State", () => "Maharashtra"),
  text("PIN Code", () => String(400_001 + upTo(900))),
  text("Mobile Number", () => `98${digits(8)}`),
  text("Email", (row) => `borrower${row}@example.com`),
  text("Bank Account Number", () => `5020${digits(10)}`),
  text("Branch Name", () => pick(CITIES)),
  text("Product", () => pick(["Personal Loan", "Business Loan", "Two Wheeler Loan"])),
  date("Application Date", "2021-01-01", 700),
  date("Sanction Date", "2021-02-01", 700),
  date("Agreement Date", "2021-02-10", 700),
  date("Disbursal Date", "2021-02-15", 700),
  date("First Default Date", "2023-03-01", 300),
  date("NPA Date", "2023-06-01", 300),
  date("Last Payment Date", "2023-03-01", 300),
  date("Outstanding As On", "2025-10-31", 1),
  amount("Loan Amount", 900_000),
  amount("EMI Amount", 30_000),
  amount("Principal Outstanding", 700_000),
  amount("Total Outstanding", 900_000),
  amount("Claim Amount", 900_000),
  { header: "Rate of Interest", value: () => 9 + upTo(1500) / 100 },
  text("Guarantor Name", () => person()),
  text("Guarantor Address", () => `${upTo(900)}, ${pick(STREETS)}, ${pick(CITIES)}`),
  text("Co-Borrower Name", () => person()),
  text("Co-Borrower Address", () => `${upTo(900)}, ${pick(STREETS)}, ${pick(CITIES)}`),
  text("Branch Address", () => `${pick(STREETS)}, ${pick(CITIES)}`),
  text("Zone", () => pick(["West", "East", "North", "South"])),
  text("Bucket", () => pick(["B3", "B4", "B5", "NPA"])),
  text("Vehicle Registration", () => `MH12${pick(["AB", "CD", "EF"])}${digits(4)}`),
  text("Collection Agent", () => person()),
  text("Cheque Number", () => digits(6)),
  amount("Penal Charges", 20_000),
  amount("Bounce Charges", 5_000),
  text("Remarks", () => pick(["Notice returned", "Not reachable", "Promised to pay", "Address changed"])),
];

const book = new exceljs.stream.xlsx.WorkbookWriter({
  filename: file,
  useStyles: true,
  useSharedStrings: true,
  zip: { zlib: { level: 9 } },
});
const sheet = book.addWorksheet("Cases");
sheet.columns = COLUMNS.map(({ header, style }) => ({ header, style }));
for (let row = 1; row <= rows; row += 1) sheet.addRow(COLUMNS.map(({ value }) => value(row))).commit();
sheet.commit();
await book.commit();

function person() {
  return `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
}

function digits(count) {
  return Array.from({ length: count }, () => upTo(10)).join("");
}

function pick(values) {
  return values[upTo(values.length)];
}

/** A whole number from 0, below `limit`. */
function upTo(limit) {
  return Math.floor(random() * limit);
}

/** Numbers that are the same in every run (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
