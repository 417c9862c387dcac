/** Anything but blanks and what nobody sees: signs of format and control, fillers, the empty cell of Braille. */
const SEEN = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text says nothing to its reader, however many characters it has. */
export const isBlank = (text: string): boolean => !SEEN.test(text);
