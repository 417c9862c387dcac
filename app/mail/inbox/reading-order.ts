// Which mails of a mailbox are read next, and how far it counts as read. A mail that failed is tried again behind the
// others and holds none of them up; until it is settled the mailbox counts as read up to the one before it, so that a
// restart finds it again. What lies behind it is then read twice, and taken in once.
import type { ReadMail } from "./read-mail.server.ts";

interface Failure {
  tries: number;
  /** As far as it could be read. */
  mail: ReadMail | null;
}

export class ReadingOrder {
  readonly #failed = new Map<number, Failure>();
  /** Settled, though one that failed lies before them. */
  readonly #settled = new Set<number>();
  #uidValidity = "";

  /** Of new mails those to be read now: first what was never tried. Numbers of another numbering are forgotten. */
  next(uidValidity: string, newer: readonly number[]): number[] {
    if (uidValidity !== this.#uidValidity) {
      this.#failed.clear();
      this.#settled.clear();
      this.#uidValidity = uidValidity;
    }
    // Deleted meanwhile.
    for (const uid of this.#failed.keys()) if (!newer.includes(uid)) this.#failed.delete(uid);
    const open = newer.filter((uid) => !this.#settled.has(uid));
    return [...open.filter((uid) => !this.#failed.has(uid)), ...open.filter((uid) => this.#failed.has(uid))];
  }

  failureOf(uid: number): Failure | undefined {
    return this.#failed.get(uid);
  }

  /** Whether some mail is to be tried again soon. */
  hasFailed(fewerTriesThan: number): boolean {
    return [...this.#failed.values()].some(({ tries }) => tries < fewerTriesThan);
  }

  fail(uid: number, mail: ReadMail | null): Failure {
    const earlier = this.#failed.get(uid);
    const failure = { tries: (earlier?.tries ?? 0) + 1, mail: mail ?? earlier?.mail ?? null };
    this.#failed.set(uid, failure);
    return failure;
  }

  /** Up to where the mailbox is read once this one is settled. */
  readUpTo(uid: number): number {
    const failed = [...this.#failed.keys()].filter((other) => other !== uid);
    return failed.length === 0 ? Math.max(uid, ...this.#settled) : Math.min(uid, ...failed.map((f) => f - 1));
  }

  settle(uid: number): void {
    this.#failed.delete(uid);
    if (this.#failed.size === 0) this.#settled.clear();
    else this.#settled.add(uid);
  }
}
