// What a call of the provider is. Runs anywhere: routes take form rules from it, both sides validate with it.
//
// There are two kinds. Those of the specification (`endpoint`) are asked of any host: their path, the shape of what is
// sent and a lenient reading of the reply belong to them. Our own (`ownRead`, `ownChange`, `ownFile`) are only ever
// answered by a panel of the same version: they have an input, and reply with whatever their operation returns.
import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";

interface Declared<Input extends z.ZodType, Reply extends z.ZodType, Anonymous extends true | undefined> {
  method: "GET" | "POST";
  /** As the specification spells it; the host joins without doubling slashes. */
  path: string;
  input: Input;
  /** Applied to the whole body of a remote answer; gives what routes see. */
  reply: Reply;
  /** Sign-in's own two calls go without a token; a 401 from them is a refusal, not "signed out". */
  anonymous?: Anonymous;
  /** The answer is a file, not JSON. */
  file?: true;
  /** Changes something although it is a GET: never asked twice, and waited for as a POST is. */
  changes?: true;
  /**
   * For a call that may need a decision first: whether an answer asks for one. On the wire such an answer says error,
   * because nothing was changed, and still has its data.
   */
  isUndecided?(data: z.output<Reply>): boolean;
  /** What it shows of the case it names, for the audit trail; left out of a call that keeps an entry of its own. */
  shows?: string;
  /** Fields that a JSON body may give as numbers: amounts and rates. */
  amounts?: readonly string[];
  /** What a host is sent, where it must be told more than the embedded side. */
  forHost?(input: z.output<Input>): Record<string, unknown>;
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Anonymous extends true | undefined = true | undefined,
> extends Declared<Input, Reply, Anonymous> {
  kind: "specified";
}

/** Declares a call of the specification. */
export const endpoint = <
  Input extends z.ZodType,
  Reply extends z.ZodType,
  Anonymous extends true | undefined = undefined,
>(
  declared: Declared<Input, Reply, Anonymous>,
): Endpoint<Input, Reply, Anonymous> => ({ kind: "specified", ...declared });

/** What a call of ours does. A read may be asked twice, a change never; a file answers with one. */
type Does = "read" | "change" | "file";

export interface OwnCall<Input extends z.ZodType = z.ZodType, What extends Does = Does> {
  kind: "own";
  does: What;
  input: Input;
  /** As of a call of the specification. */
  shows: string | undefined;
}

const own =
  <What extends Does>(does: What) =>
  <Input extends z.ZodType>(input: Input, shows?: string): OwnCall<Input, What> => ({
    kind: "own",
    does,
    input,
    shows,
  });

export const ownRead = own("read");
export const ownChange = own("change");
export const ownFile = own("file");

/** Marks a call that is asked inside the panel alone: how its own users sign in is no other panel's to ask. */
export const inside = <Call extends OwnCall>(call: Call): Call & { inside: true } => ({
  ...call,
  inside: true,
});

/** Without a token goes also what a mailed link alone opens, and sign-in itself. */
export type AnyCall = Endpoint | (OwnCall & { anonymous?: true; inside?: true });

/** Whether other panels may ask it over HTTP. */
export const isForOthers = (call: AnyCall): boolean => call.kind === "specified" || call.inside !== true;

/** Whether asking twice does no more than asking once. */
export const isRead = (call: AnyCall): boolean =>
  call.kind === "own" ? call.does === "read" : call.method === "GET" && !call.file && !call.changes;

/** Whether the answer is a file. */
export const isFile = (call: AnyCall): boolean =>
  call.kind === "own" ? call.does === "file" : call.file === true;

export type InputOf<Call> = Call extends { input: infer Input extends z.ZodType } ? z.input<Input> : never;
export type ParsedInputOf<Call> = Call extends { input: infer Input extends z.ZodType }
  ? z.output<Input>
  : never;

/**
 * Holds a call's input against its rules, on whichever side it is.
 * @returns the input as the rules leave it, or a refusal with the sentence of the first rule that was broken
 */
export function checkedInput<Input extends z.ZodType>(
  { input }: { input: Input },
  given: unknown,
): { ok: true; data: z.output<Input> } | { ok: false; status: 413 | 422; message: string } {
  const parsed = input.safeParse(given);
  if (parsed.success) return { ok: true, data: parsed.data };
  const { issues } = parsed.error;
  return {
    ok: false,
    status: statusOfIssues(issues),
    message: sentenceOf(issues[0]),
  };
}

/** A rule without a sentence of its own says what it expected, and not of which field. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return messages.generic.notAnId;
  const field = issue.path.join(".");
  return field !== "" && /^(Invalid (input|option|key)|Unrecognized key)/.test(issue.message)
    ? `${field}: ${issue.message}`
    : issue.message;
}

/** What a rule about the size of a file carries: a file that breaks it is answered by 413, other mistakes by 422. */
export const TOO_LARGE = { tooLarge: true } as const;

/** The status of an answer to an input or a file with these mistakes. */
export function statusOfIssues([first]: readonly z.core.$ZodIssue[]): 413 | 422 {
  return first?.code === "custom" && first.params?.tooLarge === true ? 413 : 422;
}

/**
 * What a refusal is about, for programs: `unknown`, there is no such thing for this user (404); `otp`, the one-time code;
 * `too_soon`, the same was asked for a moment ago; `confirm`, what was sent may be wrong and is to be confirmed (confirm.ts);
 * `no_such_call`, the panel that was asked has no such call. A host of the specification alone gives none.
 */
export const REFUSAL_CODES = ["unknown", "otp", "too_soon", "confirm", "no_such_call"] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface RefusalReason {
  /** The field of the form it is about. */
  field?: string | undefined;
  code?: RefusalCode | undefined;
}

/** A call that went well, or one that was refused or failed. Only "signed out" is ever thrown (client.server.ts). */
export type Answer<Data> =
  | { ok: true; data: Data; message?: string | undefined }
  | (RefusalReason & {
      ok: false;
      /** The provider's own sentence; absent where it gave none: the caller has its default. */
      message?: string | undefined;
      status: number;
      /** The session is over: the token is unknown, ended, or its user disabled. */
      signedOut?: true;
      /** Seconds after which it is worth another try; of a 429 or 503 that knows. */
      retryAfter?: number;
      /** For the log, never for the page. */
      cause?: string;
    });

/** So a panel of another version refuses our own calls: Precondition Failed. */
export const OTHER_VERSION = 412;

/**
 * Whether a host has no such call of ours, or another one than we know: then what the specification offers instead is
 * asked. A host that knows the call says what it does not find.
 */
export const lacksCall = ({ status, message }: Answer<unknown> & { ok: false }): boolean =>
  status === OTHER_VERSION || (status === 404 && !message);
