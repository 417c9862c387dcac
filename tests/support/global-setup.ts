// Vitest runs this for every project that asks for it: one server serves them all.
import { startDatabaseServer, isDatabaseServerKnown } from "./database-server.ts";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  return isDatabaseServerKnown() ? undefined : startDatabaseServer();
}
