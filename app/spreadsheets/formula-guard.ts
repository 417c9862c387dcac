/**
 * Text that a spreadsheet program would run as a formula gets a quote in front when it is written, and loses exactly
 * that quote when it is read back (OWASP ASVS 5, 1.2.10). Runs anywhere.
 */

/** = + - @ tab CR NUL, also in full width, after any blanks. */
const DANGEROUS = /^[ \u00A0\u3000\uFEFF]*[=+\-@\t\r\0＝＋－＠]/;

/** The text as it may be written into a cell. */
export function quoteFormula(text: string): string {
  return DANGEROUS.test(text) || unquoteFormula(text) !== text ? `'${text}` : text;
}

/** The text a cell stood for; undoes quoteFormula and nothing else. */
export function unquoteFormula(text: string): string {
  const quoted = /^'+/.exec(text)?.[0].length ?? 0;
  return quoted > 0 && DANGEROUS.test(text.slice(quoted)) ? text.slice(1) : text;
}
