/**
 * Whether a sentence denies, excludes or vouches for something, by its words in English and Hindi. Letters are compared and
 * not what they look like: marks of bold, signs without width, accents and typed variants of a letter are taken away first.
 */

/** "No. 5" is a number. */
const DENYING = [
  /\b(?!No\.)no\b/i,
  /\b(not|none|nil|nothing|nobody|no one|never|nowhere|neither|nor|cannot|without(?! (prejudice|further notice)))\b/i,
  /n't\b/i,
  /\b(ha[sd]|have|did|does|do|was|were|is|are|would|could|should|ca|wo)nt\b/i,
  /\b(fail(s|ed|ing)?|neglect(s|ed|ing)?|refus(e|es|ed|ing|al)|unpaid|unsatisfied|undischarged)\b/i,
  /\b(free (from|of)|devoid|bereft|zero|absence of|in the absence|lack(s|ed|ing)?)\b/i,
  /\b(den(y|ies|ied|ying|ial)|disputed|undisputed|indisputabl[ey]|uncontested|unchallenged|undeniabl[ey]|beyond (any |all )?(doubt|dispute|question))\b/i,
  /\b(the only|only (one|suit|proceeding|debt|claim|security|asset|arbitrator)s?|sole|solely|exclusive(ly)?|alone)\b/i,
];
/** Vouches that what was done was done as it should be. */
const VOUCHING = /\b(duly|validly|properly|lawfully|correctly|rightly|legally|regularly)\b/i;

/** Words of Hindi, whole: letters and the marks on them are one word. */
const inHindi = (...words: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(${words.join("|").normalize("NFKC")})(?![\\p{L}\\p{M}])`, "u");

const DENYING_HINDI = inHindi(
  ...["नहीं", "नही", "न", "ना", "मत", "कभी नहीं", "कोई (?:अन्य|और|भी)", "शून्य", "निरंक", "कुछ भी"],
  ...["इनकार", "इन्कार", "बिना", "बगैर", "विफल", "असफल", "असंदत्त", "अदत्त", "अस्वीकार", "उपेक्षा", "असमर्थ", "अभाव"],
  ...["केवल", "सिर्फ", "मात्र", "एकमात्र", "एकल", "रहित", "मुक्त", "वंचित", "निर्विवाद", "अविवादित"],
);
const VOUCHING_HINDI = inHindi("विधिवत", "विधिवत्", "सम्यक्", "सम्यक् रूप से", "यथाविधि", "उचित रूप से", "वैध रूप से");

/** What a sentence would be with its letters alone. */
const plain = (sentence: string): string =>
  sentence
    .replace(/\\?\*|\p{Cf}/gu, "")
    .replace(/[\u2018\u2019\u201B\u02BC\u2032\u00B4`\uFF07]/g, "'")
    .replace(/[\u2010\u2011]|(?<=\bno)-(?=one\b)/gi, " ")
    .normalize("NFKD")
    .replace(/(?<=[a-z])\p{M}+/giu, "")
    .normalize("NFKC")
    .replace(/\s+/g, " ");

export type Claim = "denies" | "vouches";

/** `vouches`: it denies nothing, and says that something is in order. Null: neither. */
export function claimIn(sentence: string): Claim | null {
  const words = plain(sentence);
  if (DENYING.some((pattern) => pattern.test(words)) || DENYING_HINDI.test(words)) return "denies";
  return VOUCHING.test(words) || VOUCHING_HINDI.test(words) ? "vouches" : null;
}

/** Whether it speaks of what there is besides something: "no other suit", "save for these". */
export const isOfOthers = (sentence: string): boolean =>
  /\b(others?|another|save|except|besides|further)\b/i.test(plain(sentence)) ||
  inHindi("अन्य", "सिवाय", "अतिरिक्त", "अलावा").test(plain(sentence));

const FEWEST_WORDS = 3;

/** Whether a reason says something: three different words at least. */
export const isReason = (reason: string): boolean =>
  new Set(
    plain(reason)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]+/gu),
  ).size >= FEWEST_WORDS;
