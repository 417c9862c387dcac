// Values of persons that stand nowhere else: whatever holds one of them has it from the data.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";

/** Thirty, each made up so that it stands nowhere else. */
export const MARKED = {
  borrower: "Zylphara Quendrix",
  coBorrower: "Ombrelda Fyxwaite",
  lan: "LNZQX7741190",
  otherLan: "LNZQX7741191",
  mobile: "9876504477",
  phone: "02244771199",
  email: "zq.borrower@marked-one.example",
  otherEmail: "zq.other@marked-two.example",
  userEmail: "zq.user@marked-three.example",
  userName: "Vexley Thornquist",
  password: "Wyvern-Quartz-5521",
  wrongPassword: "Wyvern-Wrong-5522",
  code: "731946",
  pan: "ZQXPM4471K",
  aadhaar: "774411995522",
  account: "550098761234",
  ifsc: "ZQXB0004471",
  gstin: "27ZQXPM4471K1Z9",
  address: "47 Vornaklane Mews",
  place: "Quillonpur",
  pin: "447719",
  comment: "Her husbandzq is in hospital",
  amount: "7741991.55",
  vehicle: "MH47ZQ7719",
  caseNo: "CSZQ 4477/2026",
  advocate: "Advocate Hexmoor Palladine",
  fileName: "Sanctionzq letter of Quendrix",
  subject: "About the loanzq of Quendrix",
  mailText: "I cannot payzq this month",
  hostWords: "Zorblatt said no to her",
} as const;
/** Also single words of them, as a message may quote them. */
const SEARCHED = [
  ...new Set(
    Object.values(MARKED).flatMap((value) => [
      value,
      encodeURIComponent(value),
      ...value
        .split(/[\s@]/)
        .filter(
          (word) =>
            word.length > 5 && !/^(?:letter|Advocate|Borrower|husband|hospital|cannot|marked)$/i.test(word),
        ),
    ]),
  ),
];

export const markedIn = (text: string): string[] => SEARCHED.filter((value) => text.includes(value));

/** Where data belongs, below the data folder. */
const OF_DATA = ["database/cluster", "files", "drafts", "mail"];

/** Those in a data folder, but for where data belongs; each with its file. */
export async function markedInFolder(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  const searched: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const inside = path.relative(dataDir, file);
    if (!entry.isFile() || OF_DATA.some((folder) => inside.startsWith(folder + path.sep))) continue;
    searched.push(inside);
    found.push(...markedIn(await readFile(file, "latin1")).map((value) => `${inside}: ${value}`));
  }
  expect(searched).toContainEqual(expect.stringMatching(/^database.log./));
  return found;
}
