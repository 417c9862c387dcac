import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { reviewOrSave } from "#app/http/bulk/bulk-form.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { queryOf } from "#app/http/queries.server.ts";
import { sentenceOf } from "#app/http/replies.server.ts";
import { actOnCases, selectedCases } from "#app/http/bulk/selection.server.ts";
import { BulkForm, BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { AdvocateField } from "#app/components/bulk/case-change-fields.tsx";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { useContractForm } from "#app/components/forms/use-contract-form.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const TITLE = CASE_ACT_LABELS.assign;
export const handle = { title: "Cases" };
export const meta: MetaFunction = () => [{ title: `${TITLE} · Litigation Panel` }];

const AssignForm = z.object({
  advocate: z
    .string(messages.advocates.required)
    .regex(/^(none|[1-9]\d{0,15})$/, messages.advocates.required),
  idempotency_key: IdempotencyKey.optional(),
});

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, chosen, failure, ticked, search } = await actOnCases(visit);
  const advocates = await provider.listAdvocates({});
  return json({
    ...{ chosen, ticked, search },
    failure: failure ?? (advocates.ok ? null : sentenceOf(advocates, messages.advocates.failed)),
    advocates: advocates.ok ? advocates.data.results : [],
    /** The one that has just been added. */
    added: queryOf(visit.request).advocate ?? "",
  });
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { selection, list } = await selectedCases(visit);
  const form = await formOf(visit);
  return reviewOrSave(visit, {
    form,
    submission: parseWithZod(form, { schema: AssignForm }),
    ask: ({ advocate }, ask) =>
      provider.updateChosenCases({ selection, act: "assign", change: { advocate }, ...ask }),
    failed: messages.bulk.notAssigned,
    list,
    succeeded: ({ changed }) => messages.bulk.casesUpdated(changed),
  });
}

export default function AssignToAdvocate() {
  const { chosen, failure, ticked, search, advocates, added } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useContractForm(AssignForm, {
    // A form of its own once an advocate was added: that one is then chosen.
    id: `assign-${added}`,
    lastResult,
    defaultValue: { advocate: added },
  });
  return (
    <BulkPage title={TITLE} of="cases" backTo={ticked} chosen={chosen} failure={failure}>
      <BulkForm
        key={added}
        form={getFormProps(form)}
        errors={form}
        of="cases"
        backTo={ticked}
        lastResult={lastResult}
        verb="will be assigned"
        save="Assign"
        busy="Assigning"
      >
        <AdvocateField field={fields.advocate} advocates={advocates} empty="Select an advocate" />
        <div className="field">
          <span className="label">Not in the list?</span>
          <div>
            <ButtonLink href={paths.newAdvocate(search)} move="stay">
              <Icon name="add" />
              Add an Advocate
            </ButtonLink>
          </div>
        </div>
      </BulkForm>
      <FreshOutlet />
    </BulkPage>
  );
}
