/** The few words that computed fields say, by the language of the template; English where there are none of its own. */
const ENGLISH = {
  borrower: "Borrower",
  coborrower: "Co-borrower",
  guarantor: "Guarantor",
  proprietor: "Proprietor",
  and: "and",
  principal: "Principal outstanding",
  otherDues: "Interest, charges and other dues",
};
type Words = Record<keyof typeof ENGLISH, string>;

const HINDI: Words = {
  borrower: "उधारकर्ता",
  coborrower: "सह-उधारकर्ता",
  guarantor: "गारंटर",
  proprietor: "प्रोपराइटर",
  and: "और",
  principal: "बकाया मूलधन",
  otherDues: "ब्याज, प्रभार एवं अन्य देय राशियाँ",
};

export const wordsIn = (language: string): Words => (language === "hi" ? HINDI : ENGLISH);
