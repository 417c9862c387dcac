import { expect, test } from "vitest";
import { outboxKindLabel } from "./outbox-words.ts";

test("kinds have words, and so have those of later", () => {
  expect(outboxKindLabel("otp")).toBe("One-time password");
  expect(outboxKindLabel("hearing_reminder")).toBe("Hearing Reminder");
});
