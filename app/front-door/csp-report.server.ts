// Browsers report here what the content policy has stopped. Only the rule and the kind of source are kept:
// the address of the page and of the script may hold anything.
import type { Log } from "./log.server.ts";

/** Reads a report and logs what of it is safe to keep; anything else is dropped in silence. */
export async function takeCspReport(body: ReadableStream<Uint8Array>, log: Log): Promise<void> {
  const text = await new Response(body).text().catch(() => "");
  const report = reportIn(text);
  if (report === null) return;
  const directive = report["effective-directive"] ?? report["violated-directive"];
  log.warn(
    { directive: wordOf(directive), blocked: sourceOf(report["blocked-uri"]) },
    "content policy violated",
  );
}

function reportIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const inner = isRecord(value) ? value["csp-report"] : null;
    return isRecord(inner) ? inner : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function wordOf(value: unknown): string {
  return typeof value === "string" && /^[a-z -]{1,60}$/.test(value) ? value : "unknown";
}

function sourceOf(value: unknown): string {
  if (typeof value !== "string") return "unknown";
  if (/^[a-z-]{1,30}$/.test(value)) return value;
  return URL.canParse(value) ? new URL(value).origin.slice(0, 200) : "unknown";
}
