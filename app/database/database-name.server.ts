import path from "node:path";
import pg from "pg";

/** Which database it is, for people: where it is and what it is called, never its password. */
export function databaseName({ url, dataDir }: { url?: string | null; dataDir: string }): string {
  if (!url) return `embedded PostgreSQL in ${path.join(path.resolve(dataDir), "database")}`;
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${database ?? ""} at ${host}:${String(port)}`;
}
