/** The few words that computed fields say, by the language of the template; English where there are none of its own. */
const ENGLISH = {
  borrower: "Borrower",
  coborrower: "Co-borrower",
  guarantor: "Guarantor",
  mortgagor: "Mortgagor",
  partner: "Partner",
  proprietor: "Proprietor",
  trustee: "Trustee",
  legal_heir: "Legal Heir",
  director: (names: string, isOne: boolean) => `its ${isOne ? "director" : "directors"} ${names}`,
  karta: (names: string) => `its karta ${names}`,
  officerPartner: (names: string, isOne: boolean) =>
    `its designated ${isOne ? "partner" : "partners"} ${names}`,
  heirOf: (dead: string) => `Legal Heir of the late ${dead}`,
  and: "and",
  principal: "Principal outstanding",
  interest: "Interest",
  charges: "Charges",
  rest: "Other dues",
  otherDues: "Interest, charges and other dues",
  owedOn: (day: string) => `Outstanding on ${day}`,
  payments: "Payments",
  owed: "Outstanding",
  changedTo: (rate: string, day: string) => `to ${rate} from ${day}`,
};
type Words = typeof ENGLISH;

const HINDI: Words = {
  borrower: "उधारकर्ता",
  coborrower: "सह-उधारकर्ता",
  guarantor: "गारंटर",
  mortgagor: "बंधककर्ता",
  partner: "भागीदार",
  proprietor: "प्रोपराइटर",
  trustee: "न्यासी",
  legal_heir: "विधिक वारिस",
  director: (names) => `निदेशक ${names}`,
  karta: (names) => `कर्ता ${names}`,
  officerPartner: (names) => `पदाभिहित भागीदार ${names}`,
  heirOf: (dead) => `स्वर्गीय ${dead} के विधिक वारिस`,
  and: "और",
  principal: "बकाया मूलधन",
  interest: "ब्याज",
  charges: "प्रभार",
  rest: "अन्य देय राशियाँ",
  otherDues: "ब्याज, प्रभार एवं अन्य देय राशियाँ",
  owedOn: (day) => `दिनांक ${day} को बकाया`,
  payments: "भुगतान",
  owed: "बकाया",
  changedTo: (rate, day) => `दिनांक ${day} से ${rate}`,
};

export const wordsIn = (language: string): Words => (language === "hi" ? HINDI : ENGLISH);

/** "A", "A and B", "A, B and C", each once. */
export function inSentence(words: readonly string[], language: string): string {
  const each = [...new Set(words)];
  if (each.length < 2) return each.join("");
  return `${each.slice(0, -1).join(", ")} ${wordsIn(language).and} ${each.at(-1)}`;
}
