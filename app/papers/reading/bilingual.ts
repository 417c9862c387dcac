/** A paper in two languages: one text, and the same in another language on the pages after it. */
import type { Template } from "./template-tree.ts";

const BETWEEN = "+";

/** A template whose version names those of both texts, so that either can be told from it. */
export function bilingual(first: Template, second: Template): Template {
  return {
    ...first,
    language: `${first.language}_${second.language}`,
    version: joinVersions([first.version, second.version]),
    source: inOneText(first, second),
    parts: [first, second],
  };
}

/** Begins as no text does: a program that does not know papers in two languages refuses it instead of running both together. */
const inOneText = (...texts: Template[]): string =>
  texts.map(({ source }) => `${BETWEEN}\n${source}`).join("\n");

/** The texts of a paper, in their order. */
export const textsOf = (template: Template): readonly Template[] => template.parts ?? [template];

/** The version of a paper from those of its texts. */
export const joinVersions = (versions: readonly string[]): string => versions.join(BETWEEN);

/** The versions of the texts of a paper, in their order. */
export const versionsIn = (version: string): string[] => version.split(BETWEEN);
