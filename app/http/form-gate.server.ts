// What every form and every JSON body passes before its fields get a shape. A name like "slabs[2].fee" becomes a list
// with an object in it, so few bytes could ask for millions of places, and a page would send all of them back.
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import { messages } from "#app/domain/messages.ts";

/** "slabs[2].fee" has three parts; no form of the panel has a name of more. */
const MAX_PARTS = 4;
const MAX_NAME_LENGTH = 200;
/**
 * Every object has these. Where a row is added or removed conform takes them for fields it knows, and throws on them while
 * the page is drawn, which no action can catch.
 */
const INHERITED = /(?:^|[.[\]])(?:__proto__|constructor)(?:$|[.[\]])/;
/** Rows of a list within a form. */
export const MAX_LISTED_ROWS = 100;

/** No call has a body deeper, or of more values, than this. */
const MAX_JSON_DEPTH = 8;
const MAX_JSON_VALUES = 20_000;

/** Buttons that add or remove a row of a list send the form with this in it; conform gives it its name. */
const INTENT = "__intent__";
/** Conform would read it, and no form of the panel has it. */
const STATE = "__state__";
const Intent = z.strictObject({
  type: z.enum(["insert", "remove"]),
  payload: z.strictObject({
    name: z.string().regex(/^[a-z_]{1,50}$/),
    index: z.int().min(0).max(MAX_LISTED_ROWS).optional(),
    defaultValue: z.strictObject({}).optional(),
  }),
});

/**
 * Judges the names of a form by what they would become.
 * @returns the same form
 * @throws a Response of 400 for names that no form of the panel has: too deep or long, lists with gaps or too many
 *   rows, an intent that cannot be carried out
 */
export function gatedForm<Form extends FormData | URLSearchParams>(form: Form): Form {
  if (!areNamesFit(form.keys()) || !isIntentFit(form)) throw malformed();
  return form;
}

/**
 * Judges a body of JSON by its depth and the number of its values.
 * @returns the same body
 * @throws a Response of 400
 */
export function gatedJson<Body>(body: Body): Body {
  const left: [value: unknown, depth: number][] = [[body, 1]];
  let seen = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next;
    seen += 1;
    if (depth > MAX_JSON_DEPTH || seen + left.length > MAX_JSON_VALUES) throw malformed();
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) left.push([inner, depth + 1]);
  }
  return body;
}

/** Rows of a list count from 0 without a gap, so a list is never longer than what was sent for it. */
function areNamesFit(names: Iterable<string>): boolean {
  const lists = new Map<string, Set<number>>();
  for (const name of new Set(names)) {
    if (name.length > MAX_NAME_LENGTH || partsOf(name) > MAX_PARTS) return false;
    for (const { 1: digits = "", index } of name.matchAll(/\[(\d+)\]/g)) {
      if (digits.length > 3) return false;
      const list = name.slice(0, index);
      lists.set(list, (lists.get(list) ?? new Set()).add(Number(digits)));
    }
  }
  return [...lists.values()].every(
    (rows) => rows.size <= MAX_LISTED_ROWS && Math.max(...rows) === rows.size - 1,
  );
}

const partsOf = (name: string): number => name.split(/[.[]/, MAX_PARTS + 1).length;

function isIntentFit(form: FormData | URLSearchParams): boolean {
  if (form.has(STATE)) return false;
  const intents = form.getAll(INTENT);
  if (intents.length === 0) return true;
  const [intent] = intents;
  if (intents.length > 1 || typeof intent !== "string") return false;
  if ([...form.keys()].some((name) => INHERITED.test(name))) return false;
  try {
    Intent.parse(JSON.parse(intent));
    // Whether there is such a list is for conform to say; it throws where there is none.
    parseWithZod(form, { schema: z.object({}) });
    return true;
  } catch {
    return false;
  }
}

const malformed = (): Response => new Response(messages.generic.malformed, { status: 400 });
