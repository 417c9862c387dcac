/**
 * Numbers and rupees in Hindi words. Hindi has a word of its own for each number up to 99; these are the spellings the
 * Central Hindi Directorate settled in 1980 ("एक से सौ तक संख्यावाचक शब्दों का मानक रूप"), पंद्रह with the anusvara it has
 * preferred since. Texts are in NFC, as the values of papers are.
 */
import { toPaise } from "../money.ts";

const TO_NINETY_NINE = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`
  .normalize("NFC")
  .trim()
  .split(/\s+/);

const HUNDRED = 100n;
const UNITS = [
  [10_000_000n, "करोड़".normalize("NFC")],
  [100_000n, "लाख"],
  [1000n, "हजार"],
  [HUNDRED, "सौ"],
] as const;

/** "एक करोड़ तेईस लाख …"; above 99 crore the crores are spelled by the same rule. @throws RangeError below zero */
export function numberInHindi(value: bigint): string {
  if (value < 0n) throw new RangeError("A number in words cannot be below zero");
  if (value < HUNDRED) return TO_NINETY_NINE[Number(value)] ?? "";
  for (const [unit, name] of UNITS) {
    if (value < unit) continue;
    const rest = value % unit;
    return `${numberInHindi(value / unit)} ${name}${rest === 0n ? "" : ` ${numberInHindi(rest)}`}`;
  }
  return "";
}

/**
 * "चार लाख छियासठ हजार एक सौ तीन रुपये और तीस पैसे मात्र" of "466103.30".
 * @throws RangeError on text that is no amount, and below zero
 */
export function rupeesInHindi(decimalText: string): string {
  const paise = toPaise(decimalText);
  if (paise < 0n) throw new RangeError("An amount in words cannot be below zero");
  const rupees = counted(paise / HUNDRED, "रुपया", "रुपये");
  const rest = paise % HUNDRED;
  return rest === 0n ? `${rupees} मात्र` : `${rupees} और ${counted(rest, "पैसा", "पैसे")} मात्र`;
}

function counted(value: bigint, one: string, many: string): string {
  return `${numberInHindi(value)} ${value === 1n ? one : many}`;
}
