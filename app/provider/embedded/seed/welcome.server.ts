// What a terminal says once the panel runs: where it is, and how to sign in where there is sample data.
import { join } from "node:path";
import { SAMPLE_ADMIN } from "./seed.server.ts";

interface WelcomeSettings {
  origin: string;
  sample: boolean;
  providerUrl: string | null;
  mailUrl: string;
  dataDir: string;
}

export function welcome(settings: WelcomeSettings): string[] {
  const lines = [`The panel is at ${settings.origin}`];
  if (settings.sample && settings.providerUrl === null) {
    lines.push(`Sign in as ${SAMPLE_ADMIN.email} with the password ${SAMPLE_ADMIN.password}`);
  }
  if (settings.mailUrl === "outbox:") {
    lines.push(`One-time codes appear here, and as mails in ${join(settings.dataDir, "mail")}`);
  }
  return lines;
}
