import type pg from "pg";
import { expect, test } from "vitest";
import { refuseOtherEncoding } from "./encoding.server.ts";

const storing = (server_encoding: string) =>
  ({ query: () => Promise.resolve({ rows: [{ server_encoding }] }) }) as unknown as pg.ClientBase;

test.each(["SQL_ASCII", "LATIN1"])("a database that stores texts as %s is refused", async (encoding) => {
  await expect(refuseOtherEncoding(storing(encoding))).rejects.toThrow(
    `The database stores texts as ${encoding}; the panel needs UTF8.`,
  );
});

test("one that stores them as UTF8 is taken", async () => {
  await expect(refuseOtherEncoding(storing("UTF8"))).resolves.toBeUndefined();
});
