// What a test tries at random, and how often: `npm run trials` makes it long, a seed repeats a run.
import { randomInt } from "node:crypto";

/** How often a test tries: as the variable says, else as often as the suite has time for. */
export const triesOf = (variable: string, few: number): number => Number(process.env[variable] || few);

/** Whether this is a long trial, which may take its time. */
export const isTrial = (variable: string): boolean => Boolean(process.env[variable]);

/** The seed that the variable says, else another at every run. */
export const seedOf = (variable: string): number => Number(process.env[variable] || randomInt(2 ** 31));

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Moments spread over a span: a random one in each of its equal parts, in random order. No part is left out, as it
 * could be if each moment were drawn from the whole span.
 */
export function momentsWithin(span: number, count: number, random: () => number): number[] {
  const moments = Array.from({ length: count }, (_, part) => ((part + random()) / count) * span);
  return moments
    .map((moment) => ({ moment, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ moment }) => moment);
}
