// What browsers load of the releases that run on this database, or ran lately (docs/decisions/059-two-releases-side-by-side.md).
import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Scripts and styles by their hashed names: the same name is the same content, whichever release brings it. */
export const builtFiles = pgTable("built_files", {
  name: text().primaryKey(),
  /** The content, packed with gzip. */
  packed: bytes().notNull(),
  /** When a process last had it in its own build. */
  seen_at: instant().notNull(),
});
