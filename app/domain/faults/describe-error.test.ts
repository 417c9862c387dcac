// What a log may hold of every kind of fault: where and what kind, and nothing that a person could be known by.
import { expect, test } from "vitest";
import * as z from "zod";
import { describeError, faultWords, isVisitorsFault } from "./describe-error.ts";
import { statementName } from "./statement-name.ts";

const MARKS = ["Meera Nair", "ABCDE1234F", "meera@marked.example", "9876501234", "LAN-77"];
const QUOTING = `Key (name)=(${MARKS.join(", ")}) of "Meera Nair" and 'LAN-77' already exists`;

/** As PostgreSQL's driver makes them. */
function databaseError(facts: Record<string, unknown> = {}): Error {
  return Object.assign(new Error(QUOTING), {
    name: "error",
    severity: "ERROR",
    code: "23505",
    detail: QUOTING,
    where: QUOTING,
    internalQuery: QUOTING,
    schema: "public",
    table: "users",
    constraint: "users_email_key",
    column: "email",
    ...facts,
  });
}

/** As drizzle wraps them. */
function failedQuery(cause: Error): Error {
  const query = `insert into "comments" ("id", "comment") values (default, $1) returning "id"`;
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${MARKS.join()}`, { cause }), {
    name: "DrizzleQueryError",
    query,
    params: MARKS,
  });
}

const written = (error: unknown): string => JSON.stringify(describeError(error));

test("a database fault is its SQLSTATE, table, constraint, column and the name of the statement", () => {
  expect(describeError(failedQuery(databaseError()))).toMatchObject({
    type: "DrizzleQueryError",
    statement: expect.stringMatching(/^insert comments #[0-9a-f]{8}$/) as string,
    cause: {
      type: "DatabaseError",
      sqlstate: "23505",
      table: "users",
      constraint: "users_email_key",
      column: "email",
    },
  });
});

const KINDS: [string, unknown][] = [
  ["a database fault", databaseError()],
  [
    "one whose names are no names",
    databaseError({ table: "Meera Nair", constraint: "meera@marked.example" }),
  ],
  ["a failed query", failedQuery(databaseError())],
  ["a parser's", new SyntaxError(`Unexpected token 'M', "Meera Nair" is not valid JSON`)],
  ["one that gives itself a name", Object.assign(new Error("x"), { name: "Meera Nair" })],
  [
    "codes that are none",
    Object.assign(new Error("x"), { code: "Meera Nair", command: "RCPT TO:<meera@marked.example>" }),
  ],
  ["a mail host's", Object.assign(new Error("x"), { code: "EENVELOPE", response: QUOTING, rejected: MARKS })],
  [
    "a file's",
    Object.assign(new Error(QUOTING), { code: "ENOENT", syscall: "open", path: "/tmp/Meera Nair.pdf" }),
  ],
  ["several at once", new AggregateError([new Error(QUOTING), databaseError()], QUOTING)],
  [
    "a cause of a cause",
    new Error(QUOTING, { cause: new Error(QUOTING, { cause: failedQuery(databaseError()) }) }),
  ],
  ["a message that looks like a place", new Error(`no\n    at Meera Nair (/x/y.ts:1:1)\n    at LAN-77`)],
  ["a text", QUOTING],
  ["an object", { message: QUOTING }],
  ["an answer", new Response(QUOTING, { status: 500, statusText: "Meera Nair" })],
  [
    "what does not fit",
    z.object({ name: z.number(), "Meera Nair": z.string() }).safeParse({ name: "ABCDE1234F" }).error,
  ],
  ["keys of data", z.record(z.string(), z.number()).safeParse({ "Meera Nair": "x" }).error],
];

test.each(KINDS)("nothing of a person is in %s", (_kind, error) => {
  const said = `${written(error)} ${faultWords(error)}`;
  for (const mark of MARKS) expect(said).not.toContain(mark);
  expect(said).not.toMatch(/Meera|Nair|marked/);
});

test("what says why without data is kept", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  expect(describeError(new TypeError("fetch failed", { cause }))).toMatchObject({
    type: "TypeError",
    message: "fetch failed",
    cause: { type: "Error", code: "ECONNREFUSED", syscall: "connect" },
  });
  expect(faultWords(new TypeError("fetch failed", { cause }))).toBe("fetch failed: ECONNREFUSED");
  expect(faultWords(new Error("Connection terminated"))).toBe("Connection terminated");
  const known: unknown = undefined;
  let thrown: unknown;
  try {
    (known as { of: string }).of.trim();
  } catch (fault) {
    thrown = fault;
  }
  expect(describeError(thrown)).toMatchObject({
    type: "TypeError",
    message: "Cannot read properties of undefined",
  });
  expect(describeError(thrown).at).toContainEqual(expect.stringContaining("describe-error.test.ts"));
});

test("of a mailbox that refuses its password it is said that it does, and by which words of the protocol", () => {
  const refused = Object.assign(new Error("Command failed"), {
    response: "3 NO [AUTHENTICATIONFAILED] meera@marked.example may not",
    responseStatus: "NO",
    responseText: "meera@marked.example may not",
    serverResponseCode: "AUTHENTICATIONFAILED",
    authenticationFailed: true,
  });
  expect({ ...describeError(refused), at: [] }).toEqual({
    type: "Error",
    serverResponseCode: "AUTHENTICATIONFAILED",
    responseStatus: "NO",
    authenticationFailed: true,
    message: "Command failed",
    at: [],
  });
});

test("phrases of the language are only believed of its own errors", () => {
  expect(describeError(new Error("Meera is not defined")).message).toBeUndefined();
});

/** As Remix makes them of an address that no route takes. */
class ErrorResponseImpl {
  status = 400;
  statusText = "Bad Request";
  data = 'Error: You made a GET request to "/admin/users/Meera" but did not provide a `loader` for route "x"';
  error = new Error(this.data);
}

test("an answer that was thrown says its status and what it was about", () => {
  expect(describeError(new ErrorResponseImpl())).toMatchObject({
    type: "ErrorResponseImpl",
    status: 400,
    message: "You made a GET request to; did not provide a `loader",
    cause: { type: "Error" },
  });
  expect(describeError(new Response(null, { status: 404, statusText: "Not Found" }))).toEqual({
    type: "Response",
    status: 404,
    message: "Not Found",
  });
  expect(isVisitorsFault(new ErrorResponseImpl())).toBe(true);
  expect(isVisitorsFault(new Response(null, { status: 502 }))).toBe(false);
  expect(isVisitorsFault(new Error("x"))).toBe(false);
});

test("what does not fit is said by fields and kinds", () => {
  const { error } = z
    .object({ results: z.array(z.object({ id: z.number() })) })
    .safeParse({ results: [{ id: "7" }] });
  expect(faultWords(error)).toContain("results.#.id invalid_type");
});

test("causes that go round in a circle come to an end", () => {
  const one = new Error("one");
  one.cause = one;
  expect(() => written(one)).not.toThrow();
});

test("a statement has one name whatever its values", () => {
  const insert = (text: string) => `insert into comments (comment) values (${text})`;
  expect(statementName(insert("'Meera Nair'"))).toBe(statementName(insert("'it''s LAN-77'")));
  expect(statementName(insert("$$Meera$$"))).toBe(statementName(insert("'x'")));
  expect(statementName("select 1 from cases where id = 7")).toBe(
    statementName("select 2 from cases\n  where id = 8 -- from Meera"),
  );
  expect(statementName("select 1 from cases")).toMatch(/^select cases #/);
  expect(statementName('update "outbox" set state = $1')).toMatch(/^update outbox #/);
  expect(statementName("Meera Nair from Pune")).toMatch(/^statement #[0-9a-f]{8}$/);
  expect(statementName("")).toMatch(/^statement #/);
});
