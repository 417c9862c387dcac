// What a database's texts are stored as. In any but UTF8 they cannot be stored (LATIN1), or are bytes to it that it cannot
// compare, search or cut (SQL_ASCII, what initdb makes where no language is set): Hindi would be neither found nor restored.
import type pg from "pg";
import { CannotStart } from "#app/domain/faults/start-advice.ts";

/** @throws CannotStart for a database that the panel's tables must not be made in */
export async function refuseOtherEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new CannotStart(
    `The database stores texts as ${String(encoding)}; the panel needs UTF8. Make another one: ` +
      "create database … encoding 'UTF8' locale 'C.UTF-8' template template0.",
  );
}
