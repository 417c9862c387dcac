import type * as z from "zod";
import { MAX_VIEW_NAME } from "#app/domain/cases/case-table.ts";
import type { CaseView } from "#app/provider/contract/cases/case-views.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { Dialog } from "../shell/dialog.tsx";

interface ViewFormProps<Shape extends z.ZodRawShape> {
  title: string;
  schema: z.ZodObject<Shape & { name: z.ZodType; is_shared: z.ZodType }>;
  submit: string;
  /** The view that is changed; null: it could not be read. */
  view?: CaseView | null;
  failure?: string | null;
}

/** As the form has it. */
const storedView = ({ name, is_shared, version }: CaseView) => ({
  ...{ name, is_shared: is_shared ? "on" : null },
  version,
});

/** The dialog that names a view and says whose it is. */
export function ViewForm<Shape extends z.ZodRawShape>({
  title,
  schema,
  submit,
  view,
  failure,
}: ViewFormProps<Shape>) {
  return (
    <Dialog title={title} failure={failure ?? null}>
      <DialogForm
        id="case-view"
        schema={schema as z.ZodObject<z.ZodRawShape>}
        submit={submit}
        {...(view === undefined ? {} : { stored: view && storedView(view) })}
        fields={[
          { name: "name", label: "Name", maxLength: MAX_VIEW_NAME },
          {
            name: "is_shared",
            label: "Share with everyone",
            type: "checkbox",
            hint: "Each person sees the cases of their own clients. A searched name or number is not saved.",
          },
        ]}
      />
    </Dialog>
  );
}
