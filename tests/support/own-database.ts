// A database of a test's own, gone when it is over.
import { onTestFinished } from "vitest";
import { freshDatabase, type DatabaseOptions, type FreshDatabase } from "./database.ts";

/** A migrated, empty database; for a test or a `beforeEach`. */
export async function testDatabase(options?: DatabaseOptions): Promise<FreshDatabase> {
  const database = await freshDatabase(options);
  onTestFinished(() => database.close());
  return database;
}
