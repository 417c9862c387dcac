import { expect, test } from "vitest";
import { databaseName } from "./database-name.server.ts";

test.each([
  ["postgres://clerk:s3cret@db.sample.example/litigation", "litigation at db.sample.example:5432"],
  [
    "postgresql://clerk:s3cret@db.sample.example:6432/litigation?sslmode=verify-full",
    "litigation at db.sample.example:6432",
  ],
  [
    "postgres://clerk:s3cret@localhost/panel?host=%2Frun%2Fpostgresql&port=5433",
    "panel at /run/postgresql:5433",
  ],
])("%s is called by where it is, without its password", (url, name) => {
  expect(databaseName({ url, dataDir: "/data" })).toBe(name);
});

test("the embedded one is called by its folder", () => {
  expect(databaseName({ url: null, dataDir: "/data" })).toBe("embedded PostgreSQL in /data/database");
});
