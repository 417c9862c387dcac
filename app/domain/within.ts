/**
 * What work comes to, or something else when that takes too long; the work goes on, and nobody hears of it any more.
 * @param late what is given after so many milliseconds
 * @throws what the work throws in time
 */
export async function within<Value, Late>(
  work: Promise<Value>,
  ms: number,
  late: Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
