/** Reads old, abbreviated and loosely spelled names of States, as lenders' files have them. */
import { STATES, STATE_LABELS, UNION_TERRITORIES, type StateOrTerritory } from "./states.ts";

/** Written solid: in lower case, without spaces, signs and the words of NOISE. */
const OTHER_NAMES: Partial<Record<StateOrTerritory, readonly string[]>> = {
  andaman_and_nicobar: ["an"],
  andhra_pradesh: ["ap", "andhra"],
  arunachal_pradesh: ["ar"],
  assam: ["as"],
  bihar: ["br"],
  chandigarh: ["ch"],
  chhattisgarh: ["cg", "ct", "chattisgarh", "chhatisgarh", "chatisgarh"],
  dadra_nagar_haveli_daman_diu: ["dnhdd", "dn", "dd", "dnh", "dadranagarhaveli", "damandiu"],
  delhi: ["dl", "newdelhi", "nctdelhi", "delhinct", "nationalcapitaldelhi"],
  goa: ["ga"],
  gujarat: ["gj", "gujrat"],
  haryana: ["hr"],
  himachal_pradesh: ["hp", "himachal"],
  jammu_and_kashmir: ["jk", "jammu", "kashmir"],
  jharkhand: ["jh"],
  karnataka: ["ka"],
  kerala: ["kl"],
  ladakh: ["la"],
  lakshadweep: ["ld"],
  madhya_pradesh: ["mp"],
  maharashtra: ["mh"],
  manipur: ["mn"],
  meghalaya: ["ml"],
  mizoram: ["mz"],
  nagaland: ["nl"],
  odisha: ["od", "or", "orissa"],
  puducherry: ["py", "pondicherry"],
  punjab: ["pb"],
  rajasthan: ["rj"],
  sikkim: ["sk"],
  tamil_nadu: ["tn"],
  telangana: ["ts", "tg", "telengana"],
  tripura: ["tr"],
  uttar_pradesh: ["up"],
  uttarakhand: ["uk", "ua", "uttaranchal", "uttrakhand"],
  west_bengal: ["wb", "bengal"],
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
  return BY_NAME.get(solid(text));
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
