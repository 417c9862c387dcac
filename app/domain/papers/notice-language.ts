/** In which language the notices to a borrower go, as it is recorded: of the case, else of its client. */
import { isNotice, type PaperCategory } from "./categories.ts";
import { PAPER_LANGUAGES, templateLanguageLabel, type PaperLanguage } from "../templates/template-words.ts";

/** By value what staff see it called. */
export const NOTICE_LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  PAPER_LANGUAGES.map((language) => [language, templateLanguageLabel(language)]),
);

/** @param recorded as stored; what is no language of ours says nothing */
export const noticeLanguage = (
  category: PaperCategory,
  recorded: string | null | undefined,
): PaperLanguage | undefined =>
  isNotice(category) ? PAPER_LANGUAGES.find((language) => language === recorded) : undefined;
