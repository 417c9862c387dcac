/** When a text says nothing: nobody can see anything in it, or it is only a word for "nothing". */

/**
 * What can be seen. Neither blanks nor what shows none: soft hyphens, joiners, Hangul fillers, Braille's blank. Controls
 * are something, so that they are refused and not taken for a blank field.
 */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What staff and lenders type where there is nothing. */
const PLACEHOLDER =
  /^(?:[-–—._*?]+|n\s*(?:[./]\s*)?a\.?|nil|null|none|not ?(?:applicable|available)|#n\/a)$/i;

/** Whether a text has anything that can be seen. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether a text only says that there is nothing: "NA", "-", blanks. */
export const isPlaceholder = (text: string): boolean => !hasVisible(text) || PLACEHOLDER.test(text.trim());
