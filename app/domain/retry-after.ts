/** What a Retry-After header says: seconds, or a date. Nonsense, and what lies behind, says nothing. */
export function retryAfterSeconds(header: string, now: Date): number | undefined {
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : undefined;
}
