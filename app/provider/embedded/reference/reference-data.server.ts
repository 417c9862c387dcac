// What the reference data have in common: every client's cases rest on them, so that only who sees all clients changes
// them; and each edit is held against the version its form was opened with.
import type { Scope } from "#app/database/scope.server.ts";
import { databaseFault } from "#app/database/sql-state.server.ts";
import { messages } from "#app/domain/messages.ts";
import { referenceMessages } from "#app/domain/reference/reference-messages.ts";
import { Refusal } from "../call.server.ts";

interface ChangingUser extends Scope {
  features: string[];
}

/** @throws Refusal 403 for users who are limited to some clients, or without the feature of cases */
export function mayChangeReference({ clientIds, features }: ChangingUser): void {
  if (clientIds !== null || !features.includes("litigation_case")) {
    throw new Refusal(referenceMessages.limited, 403);
  }
}

/**
 * The record an edit is about, as it was when the form was opened.
 * @param row as it is stored now, locked; nothing where there is none
 * @param version the form's
 * @param unknown the sentence for what is not there
 * @throws Refusal 404; 409 when it was changed since
 */
export function asOpened<Row extends { version: number }>(
  row: Row | undefined,
  version: number,
  unknown: string,
): Row {
  if (!row) throw new Refusal(unknown, 404);
  if (row.version !== version) throw new Refusal(messages.generic.changedByOther, 409);
  return row;
}

/**
 * Runs a write that may meet a unique index.
 * @throws Refusal with the sentence, at the field, when it does
 */
export async function refusingTwice<Result>(
  write: Promise<Result>,
  { index, sentence, field }: { index: string; sentence: string; field: string },
): Promise<Result> {
  try {
    return await write;
  } catch (fault) {
    const cause = databaseFault(fault);
    const isTwice = cause instanceof Error && "constraint" in cause && cause.constraint === index;
    throw isTwice ? new Refusal(sentence, 422, { field, cause: fault }) : fault;
  }
}
