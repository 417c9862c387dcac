import { messages } from "#app/domain/messages.ts";
import { Refusal } from "../call.server.ts";
import type { Places } from "./places.server.ts";

/** Scanners and mail gateways put a little after the end mark. */
const TAIL_BYTES = 4096;

/**
 * A PDF has a version in its first line, and at its end says where its table of objects lies (ISO 32000-1, 7.5):
 * one that was cut short does not.
 * @throws Refusal
 */
export async function checkPdf(file: Places): Promise<void> {
  const head = (await file.at(0, 8)).toString("latin1");
  const tail = (await file.at(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES)).toString("latin1");
  const table = /startxref\s+(\d{1,12})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1];
  const isWhole = /^%PDF-\d\.\d$/.test(head) && table !== undefined && Number(table) < file.size;
  if (!isWhole) throw new Refusal(messages.documents.damaged);
}
