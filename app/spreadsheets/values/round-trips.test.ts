// What the panel writes it reads back as what it was: values drawn from a seed, in every form people write them in.
import { expect, test } from "vitest";
import { isoDate } from "#app/domain/dates.ts";
import { readFormAmount } from "#app/domain/amount-text.ts";
import { readFormDate, toFormDate } from "#app/domain/form-dates.ts";
import { formatAmount, formatRupees, fromPaise, groupIndian } from "#app/domain/money.ts";
import { STATE_LABELS } from "#app/domain/reference/states.ts";
import type { AttributeName } from "../columns/attributes.ts";
import { serialToIso, type Cell } from "./cells.ts";
import { PLAIN_DECISIONS, readValue, type Decisions } from "./values.ts";

const ROUNDS = 2000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const LONG_MONTHS =
  "January February March April May June July August September October November December".split(" ");

/** Numbers from 0 up to a limit, the same at every run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function read(name: AttributeName, cell: Cell, decisions: Partial<Decisions> = {}): unknown {
  const found = readValue(name, cell, { ...PLAIN_DECISIONS, ...decisions });
  return "problem" in found ? found.problem : found.value;
}

function days(count: number): { iso: string; serial: number }[] {
  const below = seeded(19);
  // 1 Jan 1950 to 31 Dec 2099.
  return Array.from({ length: count }, () => {
    const serial = 18_264 + below(54_787);
    return { iso: serialToIso(serial, false) ?? "", serial };
  });
}

test("a day is read back however it is written", () => {
  for (const { iso } of days(ROUNDS)) {
    const [year = "", month = "", day = ""] = iso.split("-");
    const [m, d] = [Number(month), Number(day)];
    const name = MONTHS[m - 1] ?? "";
    const long = LONG_MONTHS[m - 1] ?? "";
    const written = [
      iso,
      `${iso} 00:00:00`,
      `${year}${month}${day}`,
      `${day}${month}${year}`,
      ...["/", "-", ".", " "].flatMap((sign) => [
        [day, month, year].join(sign),
        [d, m, year].join(sign),
        [day, name, year].join(sign),
      ]),
      `${String(d)} ${long} ${year}`,
      `${String(d)}th of ${long}, ${year}`,
      `${long} ${String(d)}, ${year}`,
      `Dt. ${day}.${month}.${year}`,
      `${day}/${month}/${year} 11:45 PM`,
    ];
    for (const text of written) expect(read("npa_date", text), text).toBe(iso);
    expect(read("npa_date", [month, day, year].join("/"), { dateOrder: "month_first" })).toBe(iso);
    if (Number(year) < 2050) expect(read("npa_date", `${day}-${name}-${year.slice(2)}`)).toBe(iso);
    expect(readFormDate(toFormDate(iso))).toBe(iso);
  }
});

test("a day is read back from Excel's number in both calendars, with and without the format of a date", () => {
  const between = 1462;
  for (const { iso, serial } of days(ROUNDS)) {
    for (const cell of [{ d: serial }, { d: serial + 0.75 }, serial, String(serial)]) {
      expect(read("npa_date", cell)).toBe(iso);
    }
    expect(read("npa_date", { d: serial - between }, { date1904: true })).toBe(iso);
    expect(serialToIso(serial - between, true)).toBe(iso);
  }
});

test("every day that does not exist is refused", () => {
  for (let year = 1950; year <= 2100; year += 1) {
    const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
    const cell = `29/02/${String(year)}`;
    if (isLeap) expect(read("npa_date", cell)).toBe(isoDate(year, 2, 29));
    else expect(read("npa_date", cell)).toMatchObject({ problem: "is a day that does not exist" });
  }
});

test("an amount is read back however it is written, in a sheet and in a form", () => {
  const below = seeded(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = 10 ** (1 + below(15));
    const paise = BigInt(below(most));
    const amount = fromPaise(paise);
    const [rupees = "", rest = ""] = amount.split(".");
    const western = rupees.replace(/\B(?=(\d{3})+$)/g, ",");
    const written = [
      amount,
      formatAmount(amount),
      formatRupees(amount),
      `Rs. ${formatAmount(amount)}/-`,
      `Rs.${formatAmount(amount)}`,
      `INR ${amount}`,
      `${formatAmount(amount)} INR`,
      `₹ ${western}.${rest} only`,
      `${groupIndian(rupees)}.${rest}0`,
    ];
    for (const text of written) expect(read("pos", text), text).toBe(amount);
    for (const text of written.slice(0, -1)) {
      const typed = readFormAmount(text) ?? "";
      expect(fromPaise(BigInt(typed.replace(/^(\d+)$/, "$1.00").replace(".", ""))), text).toBe(amount);
    }
    if (most <= 1e14) expect(read("pos", Number(amount))).toBe(amount);
    expect(read("pos", `(${formatAmount(amount)})`)).toMatchObject({ problem: "is below zero" });
    const inCrore = `${String(paise / 1_000_000_000n)}.${String(paise % 1_000_000_000n).padStart(9, "0")}`;
    expect(read("pos", `${inCrore} crore`), inCrore).toBe(amount);
    expect(readFormAmount(`${inCrore} Cr`)).toBe(amount);
    expect(read("pos", `${inCrore} crore`, { lakhAndCrore: "ask" })).toMatchObject({
      problem: "is written in lakh or crore",
    });
  }
});

test("numbers keep their zeros in front, as text and under a format of zeros", () => {
  const below = seeded(3);
  for (let round = 0; round < ROUNDS; round += 1) {
    const zeros = "0".repeat(1 + below(4));
    const digits = String(1 + below(1e9)).padStart(9, "1");
    const account = `${zeros}${digits}`;
    expect(read("bank_account_no", account)).toBe(account);
    expect(read("bank_account_no", { n: Number(digits), w: account })).toBe(account);
    expect(read("lan_number", account)).toBe(account);
    expect(read("lan_number", `LN/${account}-${String(round)}`)).toBe(`LN/${account}-${String(round)}`);
    expect(read("lan_number", 1e15 + below(1e15))).toMatchObject({
      problem: "has more than 15 digits and was rounded by Excel",
    });
  }
});

test("mobile numbers are read back alone and several in a cell", () => {
  const below = seeded(5);
  const mobile = () => `${String(6 + below(4))}${String(below(1e9)).padStart(9, "0")}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [mobile(), mobile()];
    for (const text of [one, `+91 ${one}`, `91${one}`, `0${one}`, `${one.slice(0, 5)} ${one.slice(5)}`]) {
      expect(read("customer_mobile_number", text), text).toBe(one);
    }
    for (const sign of [",", " / ", ";", " & ", "\n", " or ", " "]) {
      expect(read("customer_mobile_number", `${one}${sign}${two}`), sign).toBe(`${one}, ${two}`);
    }
    const pin = String(110_000 + below(790_000));
    expect([read("zip_code", pin), read("zip_code", `${pin.slice(0, 3)} ${pin.slice(3)}`)]).toEqual([
      pin,
      pin,
    ]);
  }
});

test("every State and Union Territory is read back from its own name in any case", () => {
  const states = Object.entries(STATE_LABELS);
  expect(states.length).toBeGreaterThanOrEqual(36);
  for (const [value, label] of states) {
    if (value === "other") continue;
    for (const text of [value, label, label.toUpperCase(), `  ${label.toLowerCase()} `, `${label} State`]) {
      expect(read("state", text), text).toBe(value);
    }
  }
});
