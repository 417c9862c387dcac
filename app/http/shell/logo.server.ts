// The picture beside one's name in the header.
import { paths } from "#app/paths.ts";

/** What the store of this panel's own provider calls its files. */
const STORED = /^[0-9a-f]{40}$/;

/**
 * Where the browser gets a user's logo.
 * @param logo as the session has it: the key of a stored picture, or whatever a host sends
 */
export const logoAddress = (logo: string | null): string | null =>
  logo !== null && STORED.test(logo) ? paths.ownLogo(logo) : logo;
