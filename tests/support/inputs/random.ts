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
