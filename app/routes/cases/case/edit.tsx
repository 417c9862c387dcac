import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { impossibleDates } from "#app/domain/cases/case-dates.ts";
import {
  CASE_FIELDS,
  isCaseField,
  OWN_CASE_FIELDS,
  type OwnCaseField,
} from "#app/domain/cases/case-fields.ts";
import type { CaseField } from "#app/domain/cases/fields/field.ts";
import { todayInIndia, type IsoDate } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { isOther, openedIn } from "#app/domain/text/opened-values.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { caseToEdit, nameIn } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { EditCaseForm } from "#app/components/cases/edit-case-form.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { asked } from "#app/provider/contract/confirm.ts";
import { updateCaseDetails, type CaseDetails } from "#app/provider/contract/cases/case-details.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Edit Case", data?.name?.customer_name);

const EditForm = updateCaseDetails.input.omit({ case_id: true, case_status: true });
const BESIDE = {
  reason: true,
  same_loan_confirmed: true,
  confirmed: true,
  version: true,
  idempotency_key: true,
} as const;

/** In the browser nothing is checked: what was imported long ago and is not touched may break a rule of today. */
const Unchecked = z.object(
  Object.fromEntries(Object.keys(EditForm.shape).map((name) => [name, z.string().optional()])) as Record<
    keyof typeof EditForm.shape,
    z.ZodOptional<z.ZodString>
  >,
);

export async function loader(visit: LoaderFunctionArgs) {
  const { application, provider } = await requireAdmin(visit, "litigation_case");
  const { field = "" } = visit.params;
  const { stored, failure, isOffered } = await caseToEdit(provider, caseParams(visit.params).caseId, {
    whole: true,
  });
  return {
    name: stored && nameIn(stored),
    stored: stored && valuesOf(stored),
    version: stored?.version ?? null,
    field: isCaseField(field) ? field : null,
    failure: isOffered ? failure : messages.provider.notOffered,
    today: todayInIndia(application.now()),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: ({ application }, form) => touchedIn(form, todayInIndia(application.now())),
  call: ({ provider, ids: { caseId } }, values) =>
    provider.updateCaseDetails({ case_id: caseId, ...asked(values) }),
  failed: messages.cases.notUpdated,
  to: ({ ids, query }) => paths.caseDialog(ids, "details", query),
  done: messages.cases.updated,
});

/** The rules of the fields that somebody touched; an emptied one takes its value away. */
function touchedIn(form: FormData, today: IsoDate) {
  const opened = openedIn(form.get("opened"));
  const touched = OWN_CASE_FIELDS.filter((name) => !opened || isOther(opened[name], form.get(name)));
  const rules = touched.map((name) => {
    const rule = EditForm.shape[name];
    return [name, isRequired(name) ? rule.unwrap() : rule];
  });
  const shape = Object.fromEntries(rules) as Pick<typeof EditForm.shape, OwnCaseField>;
  return z
    .object({
      ...EditForm.pick(BESIDE).shape,
      ...shape,
      // The box says for which number it was ticked.
      same_loan_confirmed: z
        .string()
        .optional()
        .transform((lan) => lan !== undefined && lan === form.get("lan_number")),
    })
    .superRefine((values, context) => {
      for (const name of impossibleDates(values, today)) {
        context.addIssue({ code: "custom", path: [name], message: messages.generic.dateInFuture });
      }
    })
    .transform((values) => ({
      ...values,
      ...Object.fromEntries(touched.map((name) => [name, values[name] ?? ""])),
    }));
}

const isRequired = (name: OwnCaseField) => (CASE_FIELDS[name] as CaseField).required === true;

export default function EditCase() {
  const { name, failure, ...loaded } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CaseDialog title="Edit Case" name={name} failure={failure} variant="wide">
      {loaded.stored || lastResult ? (
        <EditCaseForm schema={Unchecked} lastResult={lastResult} {...loaded} />
      ) : null}
    </CaseDialog>
  );
}

const valuesOf = (stored: CaseDetails): Record<OwnCaseField, string | null> =>
  Object.fromEntries(
    OWN_CASE_FIELDS.map((name) => [
      name,
      (name in stored ? stored[name as keyof CaseDetails] : stored.facts[name]) ?? null,
    ]),
  ) as Record<OwnCaseField, string | null>;
