import type { ReactNode } from "react";

export type BadgeTone = "plain" | "accent" | "warn" | "ok" | "quiet";

const TONES: Record<BadgeTone, string> = {
  plain: "badge",
  accent: "badge badge-accent",
  warn: "badge badge-warn",
  ok: "badge badge-ok",
  quiet: "badge badge-quiet",
};

/** A word in a frame. The tone only repeats what the word says; "warn" is for what needs a person. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={TONES[tone]}>{children}</span>;
}
