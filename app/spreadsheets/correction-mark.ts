/** How a correction workbook is known when it comes back: by a hidden sheet with a word and the id of the import. */
export const CORRECTION_SHEET = "Panel";
export const CORRECTION_MARK = "litigation-panel correction";
export const CORRECTION_ID = /^[0-9a-f]{32}$/;
