import { join } from "node:path";
import { SAMPLE_ADMIN } from "./sample-people.ts";

interface Started {
  origin: string;
  sample: boolean;
  providerUrl: string | null;
  mailUrl: string;
  dataDir: string;
}

/** What the terminal is told after a start: where the panel is, and how one gets in. */
export function welcomeLines({ origin, sample, providerUrl, mailUrl, dataDir }: Started): string[] {
  const lines = [`The panel is at ${origin}`];
  if (sample && providerUrl === null) {
    lines.push(`Sign in as ${SAMPLE_ADMIN.email} with the password ${SAMPLE_ADMIN.password}`);
  }
  if (mailUrl === "outbox:") {
    lines.push(`One-time codes appear here, and as mails in ${join(dataDir, "mail")}`);
  }
  return lines;
}
