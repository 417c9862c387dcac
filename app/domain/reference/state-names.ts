/** Reads old, abbreviated and loosely spelled names of States, as lenders' files have them. */
import { STATES, STATE_LABELS, UNION_TERRITORIES, type StateOrTerritory } from "./states.ts";

/** Written solid: in lower case, without spaces, signs and the words of NOISE. */
const OTHER_NAMES: Partial<Record<StateOrTerritory, readonly string[]>> = {
  andaman_and_nicobar: ["an", "andaman", "andamannicobar"],
  andhra_pradesh: ["ap", "andhra"],
  arunachal_pradesh: ["ar", "arunachal"],
  assam: ["as", "asom"],
  bihar: ["br", "bh"],
  chandigarh: ["ch"],
  chhattisgarh: ["cg", "ct", "chattisgarh", "chhatisgarh", "chatisgarh", "chattishgarh", "chhattishgarh"],
  dadra_nagar_haveli_daman_diu: ["dnhdd", "dn", "dd", "dnh", "dadranagarhaveli", "damandiu", "daman", "diu"],
  delhi: ["dl", "newdelhi", "nctdelhi", "delhinct", "nationalcapitaldelhi"],
  goa: ["ga"],
  gujarat: ["gj", "gujrat", "guj"],
  haryana: ["hr", "hariyana"],
  himachal_pradesh: ["hp", "himachal"],
  jammu_and_kashmir: ["jk", "jammu", "kashmir"],
  jharkhand: ["jh", "jharkand"],
  karnataka: ["ka", "kn", "karnatka", "karnatak", "mysore"],
  kerala: ["kl", "keralam"],
  ladakh: ["la", "lehladakh"],
  lakshadweep: ["ld", "laccadive", "lakshdweep"],
  madhya_pradesh: ["mp"],
  maharashtra: ["mh", "maharastra", "maharashta"],
  manipur: ["mn"],
  meghalaya: ["ml"],
  mizoram: ["mz"],
  nagaland: ["nl"],
  odisha: ["od", "or", "orissa", "odissa", "orrisa"],
  puducherry: ["py", "pondicherry", "pondichery", "pondy"],
  punjab: ["pb", "panjab"],
  rajasthan: ["rj", "rajsthan", "rajastan"],
  sikkim: ["sk"],
  tamil_nadu: ["tn", "tamilnad"],
  telangana: ["ts", "tg", "telengana"],
  tripura: ["tr"],
  uttar_pradesh: ["up", "utterpradesh"],
  uttarakhand: ["uk", "ua", "uttaranchal", "uttrakhand", "uttarkhand"],
  west_bengal: ["wb", "bengal", "westbangal", "paschimbanga"],
};

const NOISE = new Set(["and", "the", "of", "state", "union", "territory", "ut", "island", "islands"]);

const BY_NAME = new Map<string, StateOrTerritory>();
for (const state of [...STATES, ...UNION_TERRITORIES]) {
  const names = [state, STATE_LABELS[state], ...(OTHER_NAMES[state] ?? [])];
  for (const name of names) BY_NAME.set(solid(name), state);
}

/**
 * The value for a State or Union Territory however it is written: "Orissa", "T.N.", "TAMILNADU", "NCT of Delhi",
 * "J & K". Gives undefined for any other text, which may then stand as a custom value.
 */
export function normaliseState(text: string): StateOrTerritory | undefined {
  const whole = BY_NAME.get(solid(text));
  if (whole !== undefined) return whole;
  // "Gujarat (GJ)", "MH - Maharashtra": the same State twice.
  const parts = text.split(/[()/,:-]+/).filter((part) => solid(part) !== "");
  const named = new Set(parts.map((part) => BY_NAME.get(solid(part))));
  return parts.length > 1 && named.size === 1 ? [...named][0] : undefined;
}

function solid(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\./g, "")
    .split(/[^a-z]+/)
    .filter((word) => !NOISE.has(word))
    .join("");
}
