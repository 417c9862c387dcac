import type { MetaFunction } from "@remix-run/node";
import { STANDARD_FORMAT } from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { PAPER_FORMAT_FIELDS } from "#app/components/reference/paper-format-fields.ts";
import { paths } from "#app/paths.ts";
import { paperFormatForm } from "#app/provider/contract/reference/paper-formats.ts";
import { changeAction, nothingForChanger } from "../access.server.ts";

export const meta: MetaFunction = () => [{ title: "Add Format Profile · Litigation Panel" }];

export const loader = nothingForChanger;

export const action = changeAction({
  schema: paperFormatForm,
  call: ({ provider }, format) => provider.addPaperFormat(format),
  failed: said.notAdded,
  to: ({ query }) => paths.paperFormats(query),
  done: ({ value }) => said.added(value.name),
});

/** A new profile begins with what papers look like without one. */
const START = Object.fromEntries(
  Object.entries(STANDARD_FORMAT).map(([name, value]) => [name, String(value)]),
);

export default function AddPaperFormat() {
  return (
    <FormDialog
      title="Add Format Profile"
      variant="wide"
      id="paper-format"
      schema={paperFormatForm}
      fields={PAPER_FORMAT_FIELDS}
      columns={2}
      start={START}
      submit="Add Profile"
    />
  );
}
