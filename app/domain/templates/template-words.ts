/** The languages papers are written in, and the states a text of a paper goes through. */
import { formatDate } from "../dates.ts";
import { labelIn } from "../labels.ts";
import { PAPER_CATEGORIES, paperCategoryLabel } from "../papers/categories.ts";

/**
 * A text can be in any language whose letters the fonts of papers have (app/papers/typesetting/font-coverage.test.ts holds the list
 * against them). The codes are ISO 639's; `name` is what the language calls itself.
 */
const LANGUAGES = {
  en: { label: "English", name: "English" },
  hi: { label: "Hindi", name: "हिन्दी" },
  mr: { label: "Marathi", name: "मराठी" },
  ne: { label: "Nepali", name: "नेपाली" },
  sa: { label: "Sanskrit", name: "संस्कृतम्" },
  kok: { label: "Konkani", name: "कोंकणी" },
  mai: { label: "Maithili", name: "मैथिली" },
  doi: { label: "Dogri", name: "डोगरी" },
  brx: { label: "Bodo", name: "बड़ो" },
  as: { label: "Assamese", name: "অসমীয়া" },
  bn: { label: "Bengali", name: "বাংলা" },
  gu: { label: "Gujarati", name: "ગુજરાતી" },
  kn: { label: "Kannada", name: "ಕನ್ನಡ" },
  ml: { label: "Malayalam", name: "മലയാളം" },
  or: { label: "Odia", name: "ଓଡ଼ିଆ" },
  pa: { label: "Punjabi", name: "ਪੰਜਾਬੀ" },
  ta: { label: "Tamil", name: "தமிழ்" },
  te: { label: "Telugu", name: "తెలుగు" },
} as const;
export type TemplateLanguage = keyof typeof LANGUAGES;
export const TEMPLATE_LANGUAGES = Object.keys(LANGUAGES) as TemplateLanguage[];

type OtherLanguage = Exclude<TemplateLanguage, "en">;
/** What a paper can be in: the language of one text, or English with the same in another language on the pages after it. */
export type PaperLanguage = TemplateLanguage | `en_${OtherLanguage}`;
export const PAPER_LANGUAGES: readonly PaperLanguage[] = [
  ...TEMPLATE_LANGUAGES,
  ...TEMPLATE_LANGUAGES.filter((each): each is OtherLanguage => each !== "en").map(
    (other) => `en_${other}` as const,
  ),
];

/** Those of its texts, in their order in the paper. */
export const languagesIn = (language: PaperLanguage): TemplateLanguage[] =>
  TEMPLATE_LANGUAGES.filter((each) => language.split("_").includes(each));

/** What a text is headed with in a paper that is in two languages. */
export const languageName = (language: string): string =>
  TEMPLATE_LANGUAGES.filter((each) => each === language).map((each) => LANGUAGES[each].name)[0] ?? language;

const LANGUAGE_LABELS: Record<string, string> = Object.fromEntries(
  PAPER_LANGUAGES.map((language) => [
    language,
    languagesIn(language)
      .map((each) => LANGUAGES[each].label)
      .join(" and "),
  ]),
);
/** "Hindi", "English and Hindi". */
export const templateLanguageLabel = (value: string) => labelIn(LANGUAGE_LABELS, value);

/** A text of no paper of its own: named, and included in other texts by its name. */
export const CLAUSE = "clause";
export const TEXT_CATEGORIES = [...PAPER_CATEGORIES, CLAUSE] as const;
export type TextCategory = (typeof TEXT_CATEGORIES)[number];

/** "Loan Recall Notice", or "Clause memo-of-parties". */
export const textLabel = (category: string, name: string) =>
  category === CLAUSE ? `Clause ${name}` : paperCategoryLabel(category);

/** "Loan Recall Notice, Hindi" where it is not English; of what is no language of ours, the code. */
export const inLanguage = (paper: string, language: string | null) =>
  language === null || language === "en" ? paper : `${paper}, ${templateLanguageLabel(language)}`;

/** Of a text that is not in force yet, or was once. */
export const TEMPLATE_STATES = ["draft", "submitted", "approved", "withdrawn"] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

/** Where the text in force comes from: with the panel, written by staff for everybody, or for one lender. */
const TEMPLATE_ORIGINS = ["shipped", "everybody", "lender"] as const;
export type TemplateOrigin = (typeof TEMPLATE_ORIGINS)[number];

/** What a new draft begins with: the text in force for the same readers, everybody's, or the one the panel came with. */
export const TEMPLATE_SOURCES = ["in_force", "everybody", "shipped"] as const;
export type TemplateSource = (typeof TEMPLATE_SOURCES)[number];

/** "v3"; of a version that was never counted, nothing. */
export const versionName = (number: number | null): string | null => (number === null ? null : `v${number}`);

/** "approved 12 Mar 2026 by Sample Approver"; a text that came with the panel was approved by nobody here. */
export const approvedWords = (since: string | null, by: string | null): string | null =>
  since === null ? null : `approved ${formatDate(since)}${by === null ? "" : ` by ${by}`}`;

/** "v3, approved 12 Mar 2026 by Sample Approver". */
export const versionLine = (number: number | null, since: string | null, by: string | null): string =>
  [versionName(number), approvedWords(since, by)].filter(Boolean).join(", ");

/** Why a text is shown with a case: it was asked for, staff chose it, it is the newest; or there is none. */
const PREVIEW_CASE_SOURCES = ["asked", "chosen", "newest", "none"] as const;
export type PreviewCaseSource = (typeof PREVIEW_CASE_SOURCES)[number];

/** "Everybody", or the lender whose own text it is. */
export const templateOwner = (clientName: string | null) => clientName ?? "All clients";

/** "Loan Recall Notice, Hindi, of Sample Lender"; English and everybody's go without saying. */
export function templateTitle({ category, name, language, client_name }: Titled): string {
  const paper = inLanguage(textLabel(category, name), language);
  return client_name === null ? paper : `${paper}, of ${client_name}`;
}

interface Titled {
  category: string;
  /** Of a clause. */
  name: string;
  language: string;
  client_name: string | null;
}
