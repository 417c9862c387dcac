// The workbook of an import and how it is to be read: the same for the import and its dry run.
import * as z from "zod";
import { AnyText, OptionalText, RequiredText } from "#app/domain/fields.ts";
import { MAX_COLUMNS, MAX_ROWS } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { flagField, jsonField, UploadField } from "../wire.ts";

const { required } = messages.generic;

/** Of them only `client`, `branch_name`, `case_file` and `column_rename_data` are of the specification. */
export const importSource = {
  client: RequiredText(required("Client")),
  branch_name: RequiredText(required("Branch")),
  case_file: UploadField,
  /** file column → attribute */
  column_rename_data: jsonField(
    z
      .record(AnyText(500), AnyText(80))
      .refine((columns) => Object.keys(columns).length <= MAX_COLUMNS, messages.generic.notAnId),
  ),
  /** `client` is a name although it looks like an id */
  new_client: flagField,
  sheet: OptionalText(),
  header_row: z.coerce.number().int().positive().max(MAX_ROWS).optional(),
  /** answers to what the columns left open, e.g. { roi_percentage: "fraction" } */
  column_answers: jsonField(z.record(AnyText(80), AnyText(80))).optional(),
};
