// What of an error may be kept in a log: nobody's name, number or code, which databases and parsers like to quote.

const MOST_FRAMES = 12;

/** What of an error may be kept: its kind, code, a message without quoted values, and where it happened. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return {
    type: error.name,
    code,
    message: withoutValues(error.message),
    at: framesOf(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)/g, "…")
    .replace(/[^\s@]+@[^\s@]+/g, "…")
    .replace(/\d{4,}/g, "…")
    .slice(0, 300);
}

function framesOf(stack: string): string[] {
  return stack
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .slice(0, MOST_FRAMES);
}
