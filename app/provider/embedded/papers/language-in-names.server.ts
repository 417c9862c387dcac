// Whether the names of files say in which language a paper is.
import type { Database, Transaction } from "#app/database/open.server.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { textsInForce } from "./templates.server.ts";

/**
 * The language that names of a lender's papers carry: once a paper is to be had in more than one, each of them says its
 * own, English too. Where there is English alone, none does.
 * @param language the one the paper is made in
 */
export async function languageInNames<Language extends string>(
  db: Database | Transaction,
  clientId: number,
  category: PaperCategory,
  language: Language,
): Promise<Language | null> {
  if (language !== "en") return language;
  const texts = await textsInForce(db, clientId, category);
  return texts.some((text) => text.language !== language) ? language : null;
}
