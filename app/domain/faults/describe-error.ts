// What of an error may be kept in a log: its kind, its codes, the names of our own tables and statements, and where it
// happened. Never its message: databases, parsers and other hosts quote names, numbers and codes in theirs. Only phrases
// that no data can have written are repeated (known-phrases.ts).
import { knownPhrases, STATUS_WORDS } from "./known-phrases.ts";
import { statementName } from "./statement-name.ts";

export type Described = Record<string, unknown> & { type: string };

const MOST_FRAMES = 12;
const DEEPEST_CAUSE = 5;
const MOST_ISSUES = 5;
const MOST_ERRORS = 3;

/** The kind of an error, its codes, and where it happened; the same of its causes. */
export function describeError(error: unknown): Described {
  return described(error, 0);
}

/** The same in a few words, without the place: "DrizzleQueryError: SQLSTATE 23505 users_email_key", "fetch failed: ECONNREFUSED". */
export function faultWords(error: unknown): string {
  const parts: string[] = [];
  for (let one: Described | undefined = describeError(error); one; one = causeOf(one)) {
    const { type, sqlstate, constraint, table, code, message, issues } = one;
    const words = [
      sqlstate === undefined ? undefined : `SQLSTATE ${String(sqlstate)}`,
      constraint ?? table,
      code,
      message,
      issues === undefined ? undefined : (issues as string[]).join(", "),
    ].filter((word) => word !== undefined);
    parts.push(words.length === 0 ? type : words.join(" "));
  }
  return parts.join(": ");
}

/**
 * What a program that ends by a fault says on a terminal: what it threw, as it is, because that says what to do. Of a
 * statement it is described, because it quotes rows.
 */
export function explainFault(error: unknown): string {
  const described = describeError(error);
  if (described.type === "DatabaseError" || "statement" in described)
    return JSON.stringify(described, null, 2);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether an answer of the panel's own says that the visitor asked for what there is not: no fault of ours. */
export function isVisitorsFault(error: unknown): boolean {
  const { status } = describeError(error);
  return typeof status === "number" && status >= 400 && status < 500;
}

const causeOf = ({ cause }: Described) => cause as Described | undefined;

function described(error: unknown, depth: number): Described {
  if (!(error instanceof Error)) return describedThing(error, depth);
  const type = nameOf(error.name);
  const facts = factsOf(error);
  return {
    type: isDatabaseFault(facts) ? "DatabaseError" : type,
    ...(isDatabaseFault(facts) ? databaseFacts(facts) : codesOf(facts)),
    ...statementOf(facts),
    ...(facts.issues === undefined ? {} : { issues: issuesOf(facts.issues) }),
    ...messageOf(knownPhrases(error.name, error.message)),
    at: framesOf(error),
    ...errorsOf(facts.errors, depth),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE
      ? {}
      : { cause: described(error.cause, depth + 1) }),
  };
}

/** What was thrown without being an error: an answer says its status, the rest only what it is. */
function describedThing(thing: unknown, depth: number): Described {
  if (typeof thing !== "object" || thing === null) return { type: thing === null ? "null" : typeof thing };
  const { status, statusText, data, error, constructor } = factsOf(thing);
  if (typeof status !== "number") return { type: "object" };
  const said = typeof data === "string" ? knownPhrases("", data) : undefined;
  return {
    type: typeof constructor === "function" ? nameOf(constructor.name) : "object",
    status,
    ...messageOf(
      said ?? (typeof statusText === "string" && STATUS_WORDS.has(statusText) ? statusText : undefined),
    ),
    ...(error instanceof Error && depth < DEEPEST_CAUSE ? { cause: described(error, depth + 1) } : {}),
  };
}

type Facts = Readonly<Record<string, unknown>>;

const factsOf = (thing: object): Facts => thing as Facts;

const SQLSTATE = /^[0-9A-Z]{5}$/;
const IDENTIFIER = /^[a-z_][a-z0-9_$]{0,62}$/i;
/** How programs name what went wrong: ECONNREFUSED, AUTHENTICATIONFAILED, ERR_TLS_CERT_ALTNAME_INVALID. */
const CODE = /^[A-Z][A-Z0-9_]{2,60}$/;
const NAME = /^[A-Za-z_$][\w$.]{0,60}$/;

const nameOf = (name: unknown): string => (typeof name === "string" && NAME.test(name) ? name : "Error");

function isDatabaseFault({ code, severity }: Facts): boolean {
  return typeof code === "string" && SQLSTATE.test(code) && typeof severity === "string";
}

function databaseFacts({ code, table, constraint, column }: Facts): Record<string, unknown> {
  return { sqlstate: code, ...only(IDENTIFIER, { table, constraint, column }) };
}

/** Short words and numbers that programs give beside their message. */
function codesOf(facts: Facts): Record<string, unknown> {
  const { code, originalCode, serverResponseCode, responseStatus, syscall, command } = facts;
  const { responseCode, authenticationFailed } = facts;
  return {
    ...only(CODE, { code, originalCode, serverResponseCode }),
    ...only(/^(?:NO|BAD|BYE)$/, { responseStatus }),
    ...only(/^[a-z]{2,20}$/, { syscall }),
    ...only(/^[A-Z]{2,10}(?: [A-Z0-9-]{2,20})?$/, { command }),
    ...(typeof responseCode === "number" ? { responseCode } : {}),
    ...(authenticationFailed === true ? { authenticationFailed } : {}),
  };
}

function only(pattern: RegExp, words: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).filter(([, word]) => typeof word === "string" && pattern.test(word)),
  );
}

/** drizzle keeps the text of a statement that failed, and its values beside it. */
function statementOf({ query, params }: Facts): { statement?: string } {
  return typeof query === "string" && params !== undefined ? { statement: statementName(query) } : {};
}

/** What did not fit a schema: where and how, by names of fields. Keys of data are not names of fields. */
function issuesOf(issues: unknown): string[] {
  const all = Array.isArray(issues) ? (issues as unknown[]) : [];
  const words = all.slice(0, MOST_ISSUES).map((issue) => {
    const { code, path } = factsOf(Object(issue) as object);
    const steps = Array.isArray(path) ? (path as unknown[]).map(stepOf) : [];
    return `${steps.join(".") || "."} ${typeof code === "string" && /^[a-z_]{3,40}$/.test(code) ? code : "wrong"}`;
  });
  return all.length > MOST_ISSUES ? [...words, `and ${String(all.length - MOST_ISSUES)} more`] : words;
}

const stepOf = (step: unknown): string =>
  typeof step === "number" ? "#" : typeof step === "string" && /^[a-z][a-z_]{0,40}$/.test(step) ? step : "…";

function messageOf(message: string | undefined): { message?: string } {
  return message === undefined ? {} : { message };
}

function errorsOf(errors: unknown, depth: number): { errors?: Described[] } {
  if (!Array.isArray(errors) || depth >= DEEPEST_CAUSE) return {};
  return {
    errors: (errors as unknown[]).slice(0, MOST_ERRORS).map((each) => described(each, depth + 1)),
  };
}

/** A function's name, if any, and a file with line and column: what an engine writes, and no sentence does. */
const FRAME = /^at (?:[\w$.<># [\]]{1,120} \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^()]{1,300}:\d+:\d+\)?$/;

/** The message stands at the head of the stack and may have lines of its own: they are cut off first. */
function framesOf({ message, stack }: Error): string[] {
  if (typeof stack !== "string") return [];
  const head = message === "" ? -1 : stack.indexOf(message);
  const rest = head === -1 ? stack : stack.slice(head + message.length);
  return rest
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES);
}
