// The upload of a batch: the rules of its details form, and the call that imports the workbook.
import * as z from "zod";
import { CASE_CATEGORIES } from "#app/domain/papers/categories.ts";
import {
  alsoWhenWrong,
  AnyText,
  EmailField,
  IdempotencyKey,
  IsoDateField,
  OptionalText,
  Phone,
  ReliefSought,
  RequiredText,
} from "#app/domain/fields.ts";
import { NEW_ENTRY } from "#app/domain/clients/lender-fill.ts";
import { MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { endpoint } from "../endpoint.ts";
import { ImportDecisions, NO_DECISIONS } from "./import-plan.ts";
import { importSource } from "./import-source.ts";
import {
  blankAsNone,
  commaList,
  dataReply,
  flagField,
  hasValue,
  jsonField,
  WireFlag,
  WireNumber,
  WireText,
} from "../wire.ts";

const { required } = messages.generic;
const MAX_PLACE_LENGTH = 100;

const AssignedBy = RequiredText(required("Assigned By"));

/**
 * What a batch is, on the wire. `client` is an id, or the name of a new client; other new values are just other texts.
 * Required is what docs/provider-api.md requires. What only our screens require may be left out; the reply then says
 * what was used instead.
 */
export const batchDetails = z.object({
  client: RequiredText(required("Client")),
  branch_name: RequiredText(required("Branch")),
  assignment_date: IsoDateField(required("Assignment Date")),
  email_id: EmailField(required("Client Email ID")),
  contact_no: blankAsNone(Phone),
  relief_sought: ReliefSought,
  jurisdiction_state: RequiredText(required("Jurisdiction State"), MAX_PLACE_LENGTH),
  jurisdiction_court: RequiredText(required("Jurisdiction Court"), MAX_PLACE_LENGTH),
  // Ours: may be left out.
  assigned_by: blankAsNone(AssignedBy),
  case_category: blankAsNone(RequiredText(required("Case Category"), MAX_PLACE_LENGTH)),
  batch_name: OptionalText(),
});

/** Lists of a form that can be typed anew: the list, the field beside it, and what they are called. */
type Typed = readonly (readonly [list: string, field: string, label: string])[];

export const TYPED_PLACES = [
  ["jurisdiction_state", "custom_state", "New Jurisdiction State"],
  ["jurisdiction_court", "custom_court", "New Jurisdiction Court"],
] as const satisfies Typed;

/** Beside the lists of states and courts. */
export const typedPlaces = {
  custom_state: OptionalText(MAX_PLACE_LENGTH),
  custom_court: OptionalText(MAX_PLACE_LENGTH),
};

const plainForm = batchDetails
  .pick({ assignment_date: true, email_id: true, relief_sought: true, batch_name: true })
  .extend({
    assigned_by: AssignedBy,
    /** an id, or TYPED_ANEW */
    client: RequiredText(required("Client")),
    custom_client: OptionalText(),
    /** an id, or TYPED_ANEW */
    branch: RequiredText(required("Branch")),
    custom_branch: OptionalText(),
    contact_no: Phone.optional(),
    case_category: z.enum(CASE_CATEGORIES, required("Case Category")),
    /** one of domain/reference/states.ts, or TYPED_ANEW */
    jurisdiction_state: RequiredText(required("Jurisdiction State"), MAX_PLACE_LENGTH),
    /** one of domain/cases/courts.ts, or TYPED_ANEW */
    jurisdiction_court: RequiredText(required("Jurisdiction Court"), MAX_PLACE_LENGTH),
    ...typedPlaces,
  });

const valueOf = (values: unknown, name: string): unknown => (values as Record<string, unknown>)[name];

/** What is to be typed anew must be typed; each list says so beside the others. */
export const requireTyped = <Shape extends z.ZodRawShape>(
  plain: z.ZodObject<Shape>,
  typed: Typed,
): z.ZodObject<Shape> =>
  typed.reduce(
    (form, [list, field, label]) =>
      form.refine((values) => valueOf(values, list) !== NEW_ENTRY || hasValue(valueOf(values, field)), {
        path: [field],
        message: required(label),
        when: alsoWhenWrong,
      }),
    plain,
  );

/** Of a list with a field beside it: what was typed anew wins where that was chosen. */
export const chosenOrTyped = <Chosen extends string | undefined>(chosen: Chosen, typed: string | undefined) =>
  chosen === NEW_ENTRY && typed !== undefined ? typed : chosen;

/** Step one of the upload wizard. */
export const uploadDetailsForm = requireTyped(plainForm, [
  ["client", "custom_client", "Client"],
  ["branch", "custom_branch", "Branch"],
  ...TYPED_PLACES,
]);
export type UploadDetails = z.output<typeof uploadDetailsForm>;

/** What a row of the sheet cannot be read as, for the page that asks whether to import the others. */
export const RowProblem = z.object({
  row: z.number(),
  column: WireText,
  header: WireText,
  field: WireText,
  value: WireText,
  problem: z.string(),
  fix: WireText,
});
export type RowProblem = z.output<typeof RowProblem>;

/** What an import came to. Without `batch_id` nothing was written, and the staff must decide. */
const Import = z.object({
  batch_id: WireNumber,
  inserted: WireNumber,
  refused: WireNumber,
  skipped: WireNumber,
  /** The first of them. */
  problems: z.array(RowProblem).catch([]),
  problem_count: WireNumber,
  /** The batch this very file was imported as before. */
  repeat_of: WireNumber,
  /** Cases that were there and have new values now. */
  updated: WireNumber.default(null),
  /** Data has changed since the dry run: nothing was written. */
  plan_changed: WireFlag.default(false),
  /** Where the correction workbook is: a key for downloadMedia. */
  correction_url: WireText.default(null),
});
export type Import = z.output<typeof Import>;

/** Nothing was written: the staff must decide about rows or about a file that was imported before. */
const waitsForDecision = ({ batch_id, refused, repeat_of, plan_changed }: Import): boolean =>
  batch_id === null && (plan_changed || repeat_of !== null || (refused ?? 0) > 0);

/** An import that came to nothing yet. */
export const NO_IMPORT: Import = {
  batch_id: null,
  inserted: null,
  refused: null,
  skipped: null,
  problems: [],
  problem_count: null,
  repeat_of: null,
  updated: null,
  plan_changed: false,
  correction_url: null,
};

export const bulkCreate = endpoint({
  method: "POST",
  path: "/litigation/api/case/bulk_create/",
  input: batchDetails.extend({
    relief_sought: commaList(ReliefSought),
    ...importSource,
    // Ours: a remote host may ignore these.
    import_good_rows: flagField,
    /** how many rows the staff have agreed to leave out; when there are more, they are asked again */
    rows_left_out: z.coerce.number().int().nonnegative().max(MAX_ROWS).optional(),
    /** the staff saw 'This file was already imported' and go on */
    repeat_confirmed: flagField,
    /** The dry run that the staff saw: when the import would do anything else, they are asked again. */
    plan: AnyText(64).optional(),
    decisions: jsonField(ImportDecisions).default(NO_DECISIONS),
    /** What the correction workbook of this import is known by when it comes back. */
    correction_id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    idempotency_key: IdempotencyKey.optional(),
  }),
  // A host that says only "success" has imported the file.
  reply: dataReply(Import.catch(NO_IMPORT)),
  isUndecided: waitsForDecision,
});
