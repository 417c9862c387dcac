/** The `code` of an error: a system's ("ENOENT"), a library's ("Z_DATA_ERROR"); undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
