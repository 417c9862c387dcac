// Which addresses are pages to come back to, and which give files.

/** Whether an address of ours is one to come back to after signing in. */
export const isPanelPage = (address: string): boolean =>
  /^\/admin\/litigation(\/|\?|$)/.test(address) && !isSavedFile(address);

/**
 * Whether an address gives a file to be saved: a browser sent there stays where it is, so that nobody is sent there
 * but by the file's own link. A PDF that is shown is a page like others.
 */
export function isSavedFile(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  return SAVED_FILES.some((pattern) => pattern.test(path));
}

const SAVED_FILES = [
  /^\/admin\/files\//,
  /^\/admin\/litigation\/.*\/(export|report|zip|documents-zip|left-out|sheets\/[^/]+\/template)\/?$/,
  /^\/admin\/litigation\/(cases\/([^/]+\/)?)?case\/[^/]+\/(documents\/[^/]+|papers\/[^/]+\/download)\/?$/,
];
