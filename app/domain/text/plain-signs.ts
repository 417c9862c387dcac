// One spelling for what people cannot tell apart, or write in more than one script.

/** The zeros of the scripts that India's registries and borrowers write; each one's other figures follow it. */
const ZEROS = Array.from("٠۰०০੦૦୦௦౦೦൦᱐꯰", (zero) => zero.codePointAt(0) ?? 0);

/** Signs without a width: soft hyphens, joiners, marks of direction. */
const UNSEEN = /[\u00AD\u200C-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * A text as search compares it: full-width and other compatibility forms as their plain ones (Unicode's NFKC), figures
 * of all Indian scripts as 0 to 9, unseen signs left out, blanks of any kind and number as one. The database keeps what
 * is searched by the same rule (`plain_signs` of migration 0013).
 */
export function plainSigns(text: string): string {
  return text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(/[\s\u200B]+/gu, " ")
    .replace(/\p{Nd}/gu, plainFigure);
}

function plainFigure(figure: string): string {
  const code = figure.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? figure : String(code - zero);
}
