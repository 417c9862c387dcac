// Texts as long as they may come, of the kind that makes a careless pattern look at all the rest again from each sign.
// Nothing is timed here: read in that way, one of them keeps a process busy for longer than any test waits.
import { expect, test } from "vitest";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { readDateText } from "#app/domain/date-text.ts";
import { cleanFileName } from "#app/domain/text/file-names.ts";
import { MAX_HEADER_BYTES, MAX_MAIL_TEXT_LENGTH, MAX_TEMPLATE_LENGTH } from "#app/domain/limits.ts";
import { maskEmail } from "#app/domain/masking.ts";
import { formatAmount } from "#app/domain/money.ts";
import { deviceName } from "#app/domain/account/user-device.ts";
import { plainText } from "#app/mail/inbox/plain-text.ts";
import { unreadable } from "#app/papers/reading/unreadable-tags.ts";
import { addressLines } from "#app/papers/values.ts";
import { WireText } from "#app/provider/contract/wire.ts";
import { isSameValue } from "#app/provider/embedded/missing-data/same-value.ts";
import { tidyText } from "#app/spreadsheets/values/cells.ts";
import { problems } from "#app/spreadsheets/problems.ts";
import { readAmount, readRateText } from "#app/spreadsheets/values/read-amount.ts";
import { looksLikeEmail } from "#app/spreadsheets/values/read-contact.ts";
import { skipReason } from "#app/spreadsheets/row-kinds.ts";

/** As long as a text of a host or in a file may be; what has a limit of its own comes with that. */
const LONG = 1_000_000;
const blanks = " ".repeat(LONG);
const cutAt = (text: string) => expect(text.length).toBeLessThanOrEqual(MAX_MAIL_TEXT_LENGTH);

test.each<[string, () => void]>([
  ["a mail of blanks and a letter", () => cutAt(plainText(`a${blanks}b`, MAX_MAIL_TEXT_LENGTH))],
  ["the name of a file", () => expect(cleanFileName(`a${".".repeat(LONG)}b`)).toHaveLength(150)],
  ["a host's text", () => expect(WireText.parse(`${blanks}x`)).toHaveLength(LONG + 1)],
  ["a host's amount", () => expect(formatAmount("9".repeat(LONG))).toHaveLength(LONG)],
  ["an address without an @", () => expect(maskEmail("x".repeat(LONG))).toHaveLength(LONG)],
  [
    "what a browser says of itself",
    () => {
      expect(deviceName(`Version/${"1".repeat(MAX_HEADER_BYTES)}`)).toBe("Unknown device");
    },
  ],
  ["a word for nothing", () => expect(isPlaceholder(`n${blanks}x`)).toBe(false)],
  ["a date", () => expect(readDateText("T".repeat(LONG))).toBeUndefined()],
  ["an amount", () => expect(readAmount(`1${blanks}x`, "accept")).toBe(problems.notAnAmount)],
  ["a rate", () => expect(readRateText(`1${blanks}x`)).toBeUndefined()],
  ["an address of e-mail", () => expect(looksLikeEmail(`a@${".".repeat(LONG)}@`)).toBe(false)],
  ["a cell", () => expect(tidyText(`12${blanks}é`)).toBe("12 é")],
  ["the label of a total", () => expect(skipReason([`total${blanks}x`, 1], [])).toBeUndefined()],
  [
    "the lines of an address",
    () => {
      const line = `12${",".repeat(LONG)}Pune`;
      expect(addressLines(`,${line},`)).toEqual([line]);
    },
  ],
  ["a value that is compared", () => expect(isSameValue("address", `12${blanks}é`, "12 é")).toBe(true)],
  [
    "a number that is compared",
    () => {
      expect(isSameValue("rate", `1.${"0".repeat(LONG)}1`, "1")).toBe(false);
    },
  ],
  [
    "a template of comments that are not closed",
    () => {
      const text = "{{!--".repeat(MAX_TEMPLATE_LENGTH / 5);
      expect(unreadable(text, 1)).toMatchObject({ line: 1, problem: "{{!-- is not closed: --}} is missing" });
    },
  ],
])("%s is read in one pass", (_, read) => read());
