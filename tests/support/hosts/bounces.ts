// Reports of delivery as mail hosts send them; people, hosts and addresses in them are invented.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";

/** A report about one of our mails. */
export function bounce(name: string, messageId: string): string {
  const file = path.join(projectRoot(), "tests/fixtures/bounces", `${name}.eml`);
  return readFileSync(file, "utf8").replaceAll("MESSAGE-ID", messageId).replaceAll("\n", "\r\n");
}
