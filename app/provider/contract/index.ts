// The whole contract by name. An operation must answer each of its calls (embedded/handlers.server.ts).
import type * as z from "zod";
import type { Replies } from "../embedded/handlers.server.ts";
import * as declared from "./declared.ts";
import type { AnyCall, Endpoint } from "./endpoint.ts";

type CallsIn<Module> = {
  [Name in keyof Module as Module[Name] extends AnyCall ? Name : never]: Module[Name];
};

const isCall = (each: unknown): each is AnyCall =>
  typeof each === "object" && each !== null && "kind" in each && "input" in each;

/** What the files declare beside calls, schemas and forms, is left out. */
export const contract = Object.fromEntries(
  Object.entries(declared).filter(([, each]) => isCall(each)),
) as CallsIn<typeof declared>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The calls of the specification; all others are ours. */
export type SpecifiedName = {
  [Name in CallName]: Contract[Name] extends Endpoint ? Name : never;
}[CallName];

/** What routes get: of a call of ours just what its operation returns. */
export type ReplyOf<Name extends CallName> = Contract[Name] extends { reply: infer Reply extends z.ZodType }
  ? z.output<Reply>
  : Name extends keyof Replies
    ? Replies[Name]
    : never;

/** A row of a list that a call answers with. */
export type RowOf<Name extends CallName> =
  ReplyOf<Name> extends { results: readonly (infer Row)[] } ? Row : never;

export type { AnyCall, Answer, Endpoint, InputOf, OwnCall, ParsedInputOf } from "./endpoint.ts";
