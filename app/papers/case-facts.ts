import type { Facts } from "./facts.ts";
import { fieldNamed } from "./fields.ts";
import { isRecordName } from "./record.ts";
import { readValue, type PaperData } from "./values.ts";

/** The values of a case as papers read them, its rows among them: what is not of its kind counts as not known. */
export const caseFacts =
  (data: PaperData): Facts =>
  (name) => {
    if (isRecordName(name)) return data[name] ?? undefined;
    const field = fieldNamed(name);
    return field ? (readValue(field, data[name]) ?? undefined) : undefined;
  };
