import { describe, expect, test } from "vitest";
import { numberInHindi, rupeesInHindi } from "./hindi-words.ts";

const words = (value: number) => numberInHindi(BigInt(value));

describe("numbers in Hindi", () => {
  test("each number up to 99 has one word of its own", () => {
    const all = Array.from({ length: 100 }, (_, value) => words(value));
    expect(new Set(all).size).toBe(100);
    for (const word of all) expect(word).toMatch(/^[\p{Script=Devanagari}]+$/u);
  });

  // why: spelled out here once more, each beside its number, so that a word in the wrong place of the table is seen.
  test.each([
    [0, "शून्य"],
    [1, "एक"],
    [5, "पाँच"],
    [6, "छह"],
    [9, "नौ"],
    [10, "दस"],
    [11, "ग्यारह"],
    [15, "पंद्रह"],
    [18, "अठारह"],
    [19, "उन्नीस"],
    [20, "बीस"],
    [21, "इक्कीस"],
    [25, "पच्चीस"],
    [28, "अट्ठाईस"],
    [29, "उनतीस"],
    [30, "तीस"],
    [33, "तैंतीस"],
    [38, "अड़तीस"],
    [39, "उनतालीस"],
    [40, "चालीस"],
    [44, "चवालीस"],
    [46, "छियालीस"],
    [49, "उनचास"],
    [50, "पचास"],
    [51, "इक्यावन"],
    [53, "तिरपन"],
    [55, "पचपन"],
    [59, "उनसठ"],
    [60, "साठ"],
    [63, "तिरसठ"],
    [66, "छियासठ"],
    [67, "सड़सठ"],
    [69, "उनहत्तर"],
    [70, "सत्तर"],
    [75, "पचहत्तर"],
    [76, "छिहत्तर"],
    [77, "सतहत्तर"],
    [78, "अठहत्तर"],
    [79, "उनासी"],
    [80, "अस्सी"],
    [82, "बयासी"],
    [86, "छियासी"],
    [87, "सतासी"],
    [88, "अठासी"],
    [89, "नवासी"],
    [90, "नब्बे"],
    [91, "इक्यानवे"],
    [95, "पचानवे"],
    [97, "सत्तानवे"],
    [99, "निन्यानवे"],
  ])("%i is %s", (value, word) => expect(words(value)).toBe(word.normalize("NFC")));

  test.each([
    [100, "एक सौ"],
    [101, "एक सौ एक"],
    [119, "एक सौ उन्नीस"],
    [999, "नौ सौ निन्यानवे"],
    [1000, "एक हजार"],
    [1001, "एक हजार एक"],
    [10_000, "दस हजार"],
    [99_999, "निन्यानवे हजार नौ सौ निन्यानवे"],
    [100_000, "एक लाख"],
    [2_000_000, "बीस लाख"],
    [9_999_999, "निन्यानवे लाख निन्यानवे हजार नौ सौ निन्यानवे"],
    [10_000_000, "एक करोड़"],
    [12_345_678, "एक करोड़ तेईस लाख पैंतालीस हजार छह सौ अठहत्तर"],
    [100_000_000, "दस करोड़"],
    [1_000_000_000, "एक सौ करोड़"],
    [1_000_000_000_000, "एक लाख करोड़"],
  ])("%i is %s", (value, expected) => expect(words(value)).toBe(expected.normalize("NFC")));

  test("no number is the same as another, up to ten thousand and around the units", () => {
    const values = [...Array(10_000).keys(), 99_999, 100_001, 110_000, 9_999_999, 10_000_001, 11_000_000];
    expect(new Set(values.map(words)).size).toBe(values.length);
  });

  test("below zero there are no words", () => {
    expect(() => numberInHindi(-1n)).toThrow(RangeError);
    expect(() => rupeesInHindi("-0.01")).toThrow(RangeError);
    expect(() => rupeesInHindi("4,66,103")).toThrow(RangeError);
  });
});

test.each([
  ["0", "शून्य रुपये मात्र"],
  ["1.00", "एक रुपया मात्र"],
  ["2", "दो रुपये मात्र"],
  ["1.01", "एक रुपया और एक पैसा मात्र"],
  ["0.50", "शून्य रुपये और पचास पैसे मात्र"],
  ["500000.00", "पाँच लाख रुपये मात्र"],
  ["466103.30", "चार लाख छियासठ हजार एक सौ तीन रुपये और तीस पैसे मात्र"],
  ["2000000.99", "बीस लाख रुपये और निन्यानवे पैसे मात्र"],
])("₹%s in Hindi", (amount, expected) => expect(rupeesInHindi(amount)).toBe(expected));
