// Figures from single durations.

/** @param {number[]} values @param {number} share 0.5 for the median @returns {number} the nearest rank */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @returns {Promise<number>} how many milliseconds it took */
export async function took(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
