// What cases of a shape were found to lack: worked out once by drafting one of them, and true for ever, because a shape
// holds everything it hangs on. Only memory is bounded.

const MOST = 200_000;

/** Of a template on a day; a court fee also hangs on the tables in force. */
export interface Basis {
  version: string;
  date: string;
  fees: string;
}

const found = new Map<string, readonly string[]>();
/** Few answers are different: each is kept once. */
const answers = new Map<string, readonly string[]>();

const keyOf = ({ version, date, fees }: Basis, shape: string) => `${version} ${date} ${fees} ${shape}`;

export const knownLacks = (basis: Basis, shape: string): readonly string[] | undefined =>
  found.get(keyOf(basis, shape));

export function keepLacks(basis: Basis, shape: string, names: readonly string[]): readonly string[] {
  const text = names.join();
  const same = answers.get(text) ?? names;
  answers.set(text, same);
  if (found.size >= MOST) {
    found.clear();
    answers.clear();
  }
  found.set(keyOf(basis, shape), same);
  return same;
}
