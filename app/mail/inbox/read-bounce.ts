// Reads a report of delivery (RFC 3464): which of our mails it is about, and what became of it. Parts are found by their bytes,
// after the guard has held the mail against its limits. Nothing in it is proven.
import type { Bounce } from "#app/domain/emails/bounces.ts";
import { MAX_MAIL_HEAD_BYTES } from "#app/domain/limits.ts";
import { boundaryOf } from "#app/domain/text/mime-boundary.ts";
import { lineEnd, readHead, readHeadValue, type Head } from "./mail-head.ts";
import { plainLine } from "./plain-text.ts";

export interface ReadBounce {
  /** The Message-IDs of the mail that came back. */
  messageIds: string[];
  /** delivered: after a delay it arrived. */
  outcome: Bounce | "delivered";
  /** Such as 5.1.1; null when it has none. */
  status: string | null;
  /** What the recipient's mail host said, on one line. */
  said: string | null;
}

const MESSAGE_ID = /<[^<>\s\u0000-\u001f\u007f-\u009f]{1,500}>/g;
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}/;
const LONGEST_ANSWER = 500;
const MOST_FIELDS = 200;
/** Real reports have a few hundred bytes; what is longer may be made to fill the memory with fields. */
const REPORT_BYTES = 64 * 1024;

/** null: the mail is no such report, or does not say what became of which mail. */
export function readBounce(source: Buffer, head: Head): ReadBounce | null {
  const type = valueIn(source, head, "content-type");
  if (!/^multipart\/report\b/i.test(type) || !/report-type\s*=\s*"?delivery-status\b/i.test(type))
    return null;
  const parts = partsOf(source, head.bodyAt, boundaryOf(type));
  const report = parts.find(({ kind }) => /^message\/(?:global-)?delivery-status\b/.test(kind));
  const returned = parts.find(({ kind }) =>
    /^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)\b|^message\/global-headers\b/.test(
      kind,
    ),
  );
  const outcome = report && worstOf(report.content.subarray(0, REPORT_BYTES));
  if (!outcome || !returned) return null;
  const letterhead = returned.content.subarray(0, MAX_MAIL_HEAD_BYTES);
  const messageIds = valueIn(letterhead, readHead(letterhead), "message-id").match(MESSAGE_ID);
  return messageIds === null ? null : { messageIds: [...messageIds], ...outcome };
}

interface Part {
  /** Its media type, in lower case. */
  kind: string;
  /** Decoded. */
  content: Buffer;
}

function partsOf(source: Buffer, from: number, boundary: string | null): Part[] {
  const parts: Part[] = [];
  if (boundary === null) return parts;
  let begun: number | null = null;
  for (let at = from; at < source.length;) {
    const end = lineEnd(source, at);
    const line = source.toString("latin1", at, Math.min(end, at + boundary.length + 8)).trimEnd();
    if (line === `--${boundary}` || line === `--${boundary}--`) {
      if (begun !== null) parts.push(partFrom(source.subarray(begun, at)));
      begun = line.endsWith("--") && line !== `--${boundary}` ? null : end;
    }
    at = end;
  }
  if (begun !== null) parts.push(partFrom(source.subarray(begun)));
  return parts;
}

function partFrom(source: Buffer): Part {
  const head = readHead(source);
  const content = source.subarray(head.bodyAt);
  const encoding = valueIn(source, head, "content-transfer-encoding").toLowerCase();
  return {
    kind: valueIn(source, head, "content-type").toLowerCase(),
    content: encoding === "base64" ? Buffer.from(content.toString("latin1"), "base64") : content,
  };
}

function valueIn(source: Buffer, head: Head, name: string): string {
  const field = head.fields.find((each) => each.name === name);
  return field ? readHeadValue(source, field) : "";
}

const OUTCOMES: Readonly<Record<string, ReadBounce["outcome"]>> = {
  failed: "failed",
  delayed: "delayed",
  delivered: "delivered",
  relayed: "delivered",
  expanded: "delivered",
};
const ORDER: readonly ReadBounce["outcome"][] = ["failed", "delayed", "delivered"];

/** Of several recipients, the one that fared worst: our mails have one. */
function worstOf(content: Buffer): Omit<ReadBounce, "messageIds"> | null {
  const found = groupsOf(content).flatMap((fields) => {
    const outcome = OUTCOMES[(fields.get("action") ?? "").toLowerCase()];
    if (!outcome) return [];
    // "smtp; 550 5.1.1 …": what follows the kind of the code.
    const said = plainLine(
      (fields.get("diagnostic-code") ?? "").replace(/^[a-z0-9-]+\s*;\s*/i, ""),
      LONGEST_ANSWER,
    );
    const status = STATUS.exec(fields.get("status") ?? "")?.[0] ?? null;
    return [{ outcome, status, said: said || null }];
  });
  return found.sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))[0] ?? null;
}

/** The blocks of fields, empty lines between them: one about the mail, then one for each recipient. */
function groupsOf(content: Buffer): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let seen = 0;
  for (let at = 0; at < content.length && seen < MOST_FIELDS;) {
    const head = readHead(content, at);
    seen += head.fields.length + 1;
    groups.push(
      new Map(head.fields.toReversed().map((field) => [field.name, readHeadValue(content, field)])),
    );
    at = head.bodyAt;
  }
  return groups;
}
