// What a call of the provider is. Runs anywhere: routes take form rules from it, both sides validate with it.
import type { z } from "zod";
import { messages } from "#app/domain/messages.ts";

export interface Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** As docs/provider-api.md spells it; joined with the host's address without doubling slashes. */
  path: string;
  input: Input;
  /** Applied to the whole body of a remote answer; gives what routes see. */
  reply: Reply;
  /** Sign-in's own two calls go without a token; a 401 from them is a refusal, not "signed out". */
  anonymous?: true;
  /** The answer is a file, not JSON. */
  file?: true;
  /** Changes something although it is a GET: never asked twice, and waited for as a POST is. */
  changes?: true;
  /**
   * For a call that may need a decision first: whether an answer asks for one. On the wire such an answer says error,
   * because nothing was changed, and still has its data.
   */
  isUndecided?(data: z.output<Reply>): boolean;
  /** Fields that a JSON body may give as numbers: amounts and rates. */
  amounts?: readonly string[];
  /** What a host is sent, where it must be told more than the embedded side. */
  forHost?(input: z.output<Input>): Record<string, unknown>;
}

/** Declares one call of the contract. */
export const endpoint = <Input extends z.ZodType, Reply extends z.ZodType>(
  declared: Endpoint<Input, Reply>,
): Endpoint<Input, Reply> => declared;

export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never;
export type ParsedInputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, infer Reply> ? z.output<Reply> : never;

/**
 * Checks the input of a call by the endpoint's rules, on both sides.
 * @returns the input as the rules leave it, or a refusal with the sentence of the first rule that was broken
 */
export function checkedInput<Input extends z.ZodType>(
  { input }: Endpoint<Input>,
  given: unknown,
): { ok: true; data: z.output<Input> } | { ok: false; status: 413 | 422; message: string } {
  const parsed = input.safeParse(given);
  if (parsed.success) return { ok: true, data: parsed.data };
  const { issues } = parsed.error;
  return {
    ok: false,
    status: statusOfIssues(issues),
    message: issues[0]?.message ?? messages.generic.notAnId,
  };
}

/** What a rule about the size of a file carries: a file that breaks it is answered by 413, other mistakes by 422. */
export const TOO_LARGE = { tooLarge: true } as const;

/** The status of an answer to an input or a file with these mistakes. */
export function statusOfIssues([first]: readonly z.core.$ZodIssue[]): 413 | 422 {
  return first?.code === "custom" && first.params?.tooLarge === true ? 413 : 422;
}

/**
 * What a refusal is about, for programs: `unknown`, there is no such thing for this user (404); `otp`, the one-time code;
 * `too_soon`, the same was asked for a moment ago; `no_such_call`, the panel that was asked has no such call. A host of the
 * specification alone gives none.
 */
export const REFUSAL_CODES = ["unknown", "otp", "too_soon", "no_such_call"] as const;
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
