/** What the calls for other programs answer when they refuse: a code that stays the same, and a sentence. */
import { messages } from "../messages.ts";
import { counted } from "../text/counted.ts";
import { SCOPE_LABELS, type Scope } from "./service-tokens.ts";

export const ERROR_CODES = [
  "malformed",
  "not_signed_in",
  "scope_missing",
  "forbidden",
  "not_found",
  "wrong_method",
  "imported_before",
  "plan_changed",
  "conflict",
  "too_large",
  "wrong_media_type",
  "wrong_host",
  "invalid",
  "columns_undecided",
  "answers_missing",
  "too_many_requests",
  "unavailable",
  "failed",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  400: "malformed",
  401: "not_signed_in",
  403: "forbidden",
  404: "not_found",
  405: "wrong_method",
  409: "conflict",
  413: "too_large",
  415: "wrong_media_type",
  421: "wrong_host",
  422: "invalid",
  429: "too_many_requests",
  503: "unavailable",
};

/** The code of a refusal that has none of its own. */
export const errorCodeOf = (status: number): ErrorCode => BY_STATUS[status] ?? "failed";

/** Where the calls for other programs are. */
export const INTEGRATIONS_PATH = "/api/integrations/v1";

export const integrationMessages = {
  notSignedIn: "This token is not valid",
  scopeMissing: (scope: Scope) => `This token may not do this. Ask for: ${SCOPE_LABELS[scope]}.`,
  unknownCall: "There is no such call",
  unknownParts: (names: readonly string[]) => `The call has no part called ${names.join(", ")}`,
  repeatedParts: (names: readonly string[]) =>
    `Sent more than once: ${names.join(", ")}. Send each part once.`,
  notText: "Please send text",
  notWhole: "Please send a whole number",
  notObject: 'Please send a JSON object, for example {"LAN": "lan_number"}',
  notFile: "Please send a file as multipart/form-data",
  unknownNames: (names: readonly string[]) => `There is no ${names.join(", ")} here`,
  notKnown: "There is no such name",
  tooSmall: (least: string) => `Please send at least ${least}`,
  tooLarge: (most: string) => `Please send at most ${most}`,
  notListed: (values: readonly string[]) => `Please send one of: ${values.join(", ")}`,
  planChanged:
    "The plan no longer fits: data has changed since the dry run, or it is of another file. Nothing was imported. Ask for a dry run again and send its plan.",
  dateRequired: "Please send the date as yyyy-mm-dd, for example 2026-11-22",
  columnsUndecided: (columns: readonly string[]) =>
    `Not decided what ${counted(columns.length, "column")} should be used for: ${columns.join(", ")}. Send a mapping that names each one.`,
  unknownColumn: (column: string) => `The mapping names the column "${column}", which the file does not have`,
  unknownField: (field: string) => `The mapping names the field "${field}", which does not exist`,
  unknownAnswer: (field: string) => `The answers name the field "${field}", which does not exist`,
  answersMissing: (columns: readonly string[]) =>
    `Send an answer for ${counted(columns.length, "column")}: ${columns.join(", ")}`,
  fileRequired: messages.generic.required("file"),
  importedBefore: (batchId: number) =>
    `This file was already imported as Batch ${batchId}. Send import_again to import it once more.`,
} as const;
