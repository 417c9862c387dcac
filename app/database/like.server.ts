/**
 * The pattern that finds a text anywhere inside a column; what the user typed is taken literally.
 * @param text as typed; % and _ lose their meaning
 */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
