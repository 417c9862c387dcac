import pg from "pg";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { BackupFault, describeFault } from "./backup-fault.ts";

const refused = Object.assign(new pg.DatabaseError('invalid input syntax: "Meera Nair"', 1, "error"), {
  severity: "ERROR",
  code: "22P02",
  table: "cases",
});

test("a fault of a statement is said by its codes and names, every other by its message", () => {
  expect(describeFault(refused)).toBe("The database reported SQLSTATE 22P02 cases.");
  expect(describeFault(new DrizzleQueryError("select $1", ["Meera Nair"], refused))).toBe(
    "The database reported Error: SQLSTATE 22P02 cases.",
  );
  expect(describeFault(new BackupFault("The part is damaged.", { cause: refused }))).toBe(
    "The part is damaged.",
  );
  expect(describeFault(new Error("ENOSPC: no space left on device, write"))).toBe(
    "ENOSPC: no space left on device, write",
  );
});
