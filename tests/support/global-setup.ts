// Vitest runs this once around everything; Playwright's own set-up may call startDatabaseServer() the same way.
import { startDatabaseServer } from "./database-server.ts";

export default async function setup(): Promise<() => Promise<void>> {
  return startDatabaseServer();
}
