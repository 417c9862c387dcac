// How fields of the specification look on the wire, read leniently: a host may send a number as text, leave a field out, or answer
// nonsense. A field that cannot be read becomes null; a list that cannot be read makes the call fail, not the page.
import * as z from "zod";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const NOTHING = new Set(["", "null", "None"]);

/** Text or null: numbers become text, empty text and the texts null/None become null. */
export const WireText = z.preprocess((value) => {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string" || NOTHING.has(value.trim())) return null;
  return value;
}, z.string().nullable());

/** A count, whether it came as number or text; null when it is neither. */
export const WireNumber = z.preprocess((value) => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}, z.number().nullable());

/** The id of a row: without one the row is of no use, so this one is strict. */
export const WireId = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
);

export const WireFlag = z.preprocess(
  (value) => value === true || value === "true" || value === 1,
  z.boolean(),
);

/** A list of texts: an array, or a comma list; empty when it is neither. */
export const WireTexts = z.preprocess((value) => {
  const list = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return list
    .filter((item): item is string => typeof item === "string" && item.trim() !== "")
    .map((item) => item.trim());
}, z.array(z.string()));

/** Rows that can be read; others are left out rather than breaking the page. */
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const parsed = row.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** Finds the list in `data`, `data.results`, `results` or the body itself, with what stands beside it. */
function listIn(body: unknown) {
  const holders = isRecord(body) ? [body, ...(isRecord(body.data) ? [body.data] : [])] : [];
  const results =
    (Array.isArray(body) ? body : undefined) ??
    holders.map((holder) => holder.results).find(Array.isArray) ??
    holders.map((holder) => holder.data).find(Array.isArray);
  const beside = (name: string) => holders.map((holder) => holder[name]).find((value) => value !== undefined);
  return {
    results,
    count: beside("count"),
    next: beside("next"),
    previous: beside("previous"),
    page_number: beside("page_number"),
    total: beside("total"),
  };
}

/** A reply whose list of rows may be in any of the places docs/provider-api.md names. */
export const listReply = <Row extends z.ZodType>(row: Row) =>
  z.preprocess(listIn, z.object({ results: rowsOf(row) }));

/** The same with a total: the count, or the number of rows when the host sends none. */
export const pageReply = <Row extends z.ZodType>(row: Row) =>
  z.preprocess(
    listIn,
    z
      .object({ results: rowsOf(row), count: WireNumber, page_number: WireNumber })
      .transform(({ results, count, page_number }) => ({
        results,
        count: Math.max(0, Math.trunc(count ?? results.length)),
        page_number,
      })),
  );

/** A list with the sum of its amounts: the host's, or the one `sumOf` finds in the rows. */
export const totalledReply = <Row extends z.ZodType>(
  row: Row,
  sumOf: (rows: z.output<Row>[]) => string | null,
) =>
  z.preprocess(
    listIn,
    z
      .object({ results: rowsOf(row), total: WireText })
      .transform(({ results, total }) => ({ results, total: total ?? sumOf(results) })),
  );

/** A reply whose object stands in `data`. */
export const dataReply = <Data extends z.ZodType>(data: Data) =>
  z.preprocess((body) => (isRecord(body) ? body.data : undefined), data);

/** The same of a host that may send none: then nothing of it is there. */
export const optionalDataReply = <Data extends z.ZodType>(data: Data) =>
  z.preprocess((body) => (isRecord(body) && isRecord(body.data) ? body.data : {}), data);

/** A reply of which only the message is read. */
export const messageReply = z.preprocess(() => ({}), z.object({}));

/** Several values of a form sent as one text with commas, or as a list. */
export const commaList = <Values extends z.ZodType>(values: Values) =>
  z.preprocess(
    (raw) => (typeof raw === "string" ? raw.split(",").filter((part) => part.trim() !== "") : raw),
    values,
  );

/** A field left empty comes as "" over HTTP and not at all from a form. */
export const blankAsNone = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => (value === "" ? undefined : value), rule.optional());

/** Whether a text is not blank. A field sent twice is a list and counts as given: the field's own rule refuses it. */
export const hasValue = (value: unknown): boolean =>
  typeof value === "string" ? value.trim() !== "" : Boolean(value);

/** Rules pass over such a name without a word, and what stands under it would not be heeded. */
function namesPrototype(json: unknown): boolean {
  const open = [json];
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "__proto__")) return true;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}

/** An object sent as JSON text in a form field, or as itself. */
export const jsonField = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((raw) => {
    if (typeof raw !== "string") return raw;
    try {
      const json: unknown = JSON.parse(raw);
      return namesPrototype(json) ? raw : json;
    } catch {
      // The rule refuses it as the text it is.
      return raw.trim() === "" ? undefined : raw;
    }
  }, value);

/** A yes or no as text, as forms and queries send it. */
export const flagField = z.preprocess(
  (raw) => (raw === "true" || raw === "on" ? true : raw === "false" || raw === "" ? false : raw),
  z.boolean().default(false),
);

/** The handle of a file to send: where its bytes are, without holding them in memory. */
export interface Upload {
  name: string;
  size: number;
  /** A path on this machine's disk. */
  path: string;
  /** A workbook the wizard has read already: handed over inside this process, so that it is not read again. */
  prepared?: unknown;
}

export const UploadField = z.custom<Upload>(
  (value) =>
    isRecord(value) &&
    typeof value.path === "string" &&
    typeof value.name === "string" &&
    typeof value.size === "number",
);

/** A file that a call answers with. */
export interface FileReply {
  name: string;
  mediaType: string;
  bytes: number | null;
  stream: ReadableStream<Uint8Array>;
}

export const FileReplySchema = z.custom<FileReply>();
