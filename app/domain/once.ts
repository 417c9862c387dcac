/**
 * Computes something once for everybody who shares a memo, even when they ask at the same time.
 * @param memo lives as long as the thing is the same: one request of the browser, or the process
 * @param key the same for the same thing
 */
export function onceIn<Value>(
  memo: Map<string, unknown>,
  key: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  const known = memo.get(key) as Promise<Value> | undefined;
  if (known) return known;
  const computed = compute();
  memo.set(key, computed);
  return computed;
}
