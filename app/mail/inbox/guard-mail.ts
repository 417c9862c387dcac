// Looks over a mail before it is parsed: how many parts it has, how deep they lie, how long its headers are. One
// pass, line by line, over bytes; nothing is decoded and nothing is kept.
import {
  MAX_MAIL_BYTES,
  MAX_MAIL_DEPTH,
  MAX_MAIL_HEAD_BYTES,
  MAX_MAIL_HEADER_BYTES,
  MAX_MAIL_PARTS,
} from "#app/domain/limits.ts";
import type { QuarantineReason } from "#app/domain/emails/mail-reasons.ts";
import { boundaryOf } from "#app/domain/text/mime-boundary.ts";
import { lineEnd, readHead, readHeadValue, type Head } from "./mail-head.ts";

/** A mail that breaks a limit: it is put aside, and the others go on. */
export class MailRefused extends Error {
  override name = "MailRefused";
  constructor(readonly reason: QuarantineReason) {
    super(reason);
  }
}

const DASH = 0x2d;
/** A boundary has 70 characters at most (RFC 2046); mailers that break the rule break it by a little. */
const BOUNDARY_WITHIN = 256;
const ONE_PART_HEAD_BYTES = MAX_MAIL_HEAD_BYTES / 4;

/**
 * Holds a mail against the limits on parts, depth and headers.
 * @param head of the mail; fields of it that nobody reads may be as long as they like
 * @throws MailRefused saying which limit
 */
export function guardMail(source: Buffer, head: Head, isRead: (name: string) => boolean): void {
  if (source.length > MAX_MAIL_BYTES) throw new MailRefused("too_large");
  if (head.bodyAt > MAX_MAIL_HEAD_BYTES) throw new MailRefused("header_too_long");
  guardFields({ ...head, fields: head.fields.filter(({ name }) => isRead(name)) });
  new PartWalk(source).walk(head);
}

function guardFields({ fields }: Head): void {
  if (fields.some(({ start, end }) => end - start > MAX_MAIL_HEADER_BYTES)) {
    throw new MailRefused("header_too_long");
  }
}

class PartWalk {
  #parts = 1;
  /** Boundaries of the multiparts around the place that is looked at, the innermost last. */
  #open: { boundary: string; depth: number }[] = [];

  constructor(readonly source: Buffer) {}

  walk(head: Head): void {
    let at = this.#enter(head, 1);
    while (at < this.source.length) {
      const end = lineEnd(this.source, at);
      const depth = this.#partBegins(at, end);
      at = depth === null ? end : this.#part(end, depth);
    }
  }

  /** Reads the header of a part and gives the place its content starts at. */
  #part(at: number, depth: number): number {
    this.#parts += 1;
    if (this.#parts > MAX_MAIL_PARTS) throw new MailRefused("too_many_parts");
    if (depth > MAX_MAIL_DEPTH) throw new MailRefused("too_deep");
    const head = readHead(this.source, at);
    guardFields(head);
    const headBytes = (head.fields.at(-1)?.end ?? at) - at;
    if (headBytes > ONE_PART_HEAD_BYTES) throw new MailRefused("header_too_long");
    return this.#enter(head, depth);
  }

  /** What the content of a header is: more parts, a mail of its own, or neither. */
  #enter(head: Head, depth: number): number {
    const field = head.fields.find(({ name }) => name === "content-type");
    const type = field ? readHeadValue(this.source, field) : "";
    const boundary = /^multipart\//i.test(type) ? boundaryOf(type) : null;
    if (boundary !== null) this.#open.push({ boundary, depth: depth + 1 });
    return /^message\/rfc822\b/i.test(type) ? this.#part(head.bodyAt, depth + 1) : head.bodyAt;
  }

  /** The depth of the part that begins after this line; null when none does. */
  #partBegins(at: number, end: number): number | null {
    if (this.source[at] !== DASH || this.source[at + 1] !== DASH || this.#open.length === 0) return null;
    const line = this.source.toString("latin1", at + 2, Math.min(end, at + BOUNDARY_WITHIN)).trimEnd();
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const { boundary, depth } = this.#open[index] ?? { boundary: "", depth: 0 };
      if (line === boundary) {
        this.#open.length = index + 1;
        return depth;
      }
      if (line === `${boundary}--`) {
        this.#open.length = index;
        return null;
      }
    }
    return null;
  }
}
