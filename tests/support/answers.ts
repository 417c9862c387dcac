// Answers of calls in tests: the data of a good one, what a refused one says, one answer for a form sent often.
import { expect } from "vitest";
import { messages } from "#app/domain/messages.ts";
import type { Answer } from "#app/provider/contract/endpoint.ts";

type Asked<Data> = Answer<Data> | Promise<Answer<Data>>;

/** The data of an answer that must be good. */
export async function dataOf<Data>(asked: Asked<Data>): Promise<Data> {
  const answer = await asked;
  if (!answer.ok) throw new Error(answer.message ?? answer.cause ?? "refused without a word");
  return answer.data;
}

/** Expects a refusal with this status and, where one is given, this sentence. */
export async function expectRefused(
  asked: Asked<unknown> | undefined,
  status: number,
  message?: unknown,
  about?: string,
): Promise<void> {
  const refusal = { ok: false, status, ...(message === undefined ? {} : { message }) };
  expect(await asked, about).toMatchObject(refusal);
}

/** Expects a form that was opened before somebody else's change to be refused. */
export const expectStale = (asked: Asked<unknown>) =>
  expectRefused(asked, 409, messages.generic.changedByOther);

/** Sends one form twenty times at the same moment: all get the same answer. */
export async function twentyAtOnce<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0] as Reply;
}

/** Expects a refusal of every input of a table, each with the sentence beside it. */
export async function eachRefused<Input>(
  status: number,
  send: (input: Input) => Promise<Answer<unknown>>,
  table: readonly (readonly [Input, unknown])[],
): Promise<void> {
  for (const [input, message] of table) {
    await expectRefused(send(input), status, message, JSON.stringify(input));
  }
}
