// Which features let somebody ask a call: those of the parts of the panel that ask it, one of which is enough
// (docs/security.md B-05). Own accounts, users, files, the search and bulk changes are judged by what they are about.
import type { Feature } from "#app/domain/features.ts";
import type { CallName } from "../contract/index.ts";
import * as audit from "./audit/audit-handlers.server.ts";
import * as batches from "./batches/batches-handlers.server.ts";
import * as billing from "./billing/billing-handlers.server.ts";
import * as bulk from "./bulk/bulk-handlers.server.ts";
import * as cases from "./cases/cases-handlers.server.ts";
import * as clients from "./clients/clients-handlers.server.ts";
import * as documents from "./documents/documents-handlers.server.ts";
import * as emails from "./emails/emails-handlers.server.ts";
import * as missingData from "./missing-data/missing-data-handlers.server.ts";
import * as papers from "./papers/papers-handlers.server.ts";
import * as record from "./record/record-handlers.server.ts";
import * as reference from "./reference/reference-handlers.server.ts";
import * as templates from "./templates/templates-handlers.server.ts";

type Features = readonly Feature[];
const CASES: Features = ["litigation_case"];
const BATCHES: Features = ["litigation_batch"];
const BOTH: Features = ["litigation_case", "litigation_batch"];
const ADDING: Features = ["litigation_create_case"];

const named = (features: Features | undefined, ...names: CallName[]) =>
  names.map((name) => [name, features] as const);

const of = (features: Features, ...areas: object[]) =>
  areas.flatMap((area) => named(features, ...(Object.keys(area) as CallName[])));

const WANTED: ReadonlyMap<CallName, Features | undefined> = new Map([
  ...of(CASES, audit, billing, bulk, cases, clients, documents, emails, papers, record, reference, templates),
  ...of(BATCHES, batches, missingData),
  ...named(CASES, "listMissingData", "listMissingFields"),
  ...named(BOTH, "readBatch", "readBatchHead", "totalCases"),
  ...named(BOTH, "readClient", "readClientColumns", "forgetColumns"),
  ...named(BATCHES, "readColumnMapping", "saveColumnMapping", "noteRefusedFile"),
  ...named(BATCHES, "readChosenBatches", "updateChosenBatches", "exportBatches", "readBatchImport"),
  ...named(BATCHES, "listPaperResults", "downloadPapers", "retryPapers", "markBatchFiled"),
  ...named(BATCHES, "forecastPapers", "listWaitingSamples"),
  ...named(BATCHES, "listHeldCases", "listHeldWarnings", "answerWarnings"),
  ...named(BATCHES, "importRecordSheet", "recordSheetTemplate"),
  ...named(ADDING, "createCase", "checkCaseNumber", "findSameLoan"),
  ...named([...BATCHES, ...ADDING], "listBranches"),
  // Clients are chosen wherever there is a form, of users, too; of bulk changes each is judged by its kind.
  ...named(undefined, "listClients", "listBulkChanges", "readBulkChange", "undoBulkChange"),
]);

/** @returns the feature that is missing: nobody without it, or another that opens the call, may ask it; null: it may be asked */
export function missingFeature(name: CallName, features: readonly string[]): Feature | null {
  const wanted = WANTED.get(name);
  return wanted === undefined || wanted.some((one) => features.includes(one)) ? null : (wanted[0] ?? null);
}
