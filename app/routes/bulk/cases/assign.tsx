import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { CASE_ACT_LABELS } from "#app/domain/bulk/bulk.ts";
import { IdempotencyKey } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { bulkAction } from "#app/http/bulk/bulk-form.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { actOn } from "#app/http/bulk/selection.server.ts";
import { BulkPage } from "#app/components/bulk/bulk-page.tsx";
import { AdvocateField } from "#app/components/bulk/case-change-fields.tsx";
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
  const { provider, chosen, failure, ticked, search } = await actOn(visit, "cases");
  const advocates = await provider.listAdvocates({});
  return {
    ...{ chosen, ticked, search },
    failure: failure ?? (advocates.ok ? null : failureSentence(advocates, messages.advocates.failed)),
    advocates: advocates.ok ? advocates.data.results : [],
    /** The one that has just been added. */
    added: getQuery(visit.request).advocate ?? "",
  };
}

export const action = bulkAction({
  of: "cases",
  schema: AssignForm,
  ask: ({ provider, selection }, { advocate }, ask) =>
    provider.updateChosenCases({ selection, act: "assign", change: { advocate }, ...ask }),
  failed: messages.bulk.notAssigned,
  succeeded: ({ changed }) => messages.bulk.casesUpdated(changed),
});

export default function AssignToAdvocate() {
  const { search, advocates, added, ...rows } = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={TITLE}
      of="cases"
      rows={rows}
      schema={AssignForm}
      // A form of its own once an advocate was added: that one is then chosen.
      id={`assign-${added}`}
      defaultValue={{ advocate: added }}
      lastResult={useActionData<typeof action>()}
      verb="will be assigned"
      save="Assign"
      busy="Assigning"
    >
      {(fields) => (
        <>
          <AdvocateField field={fields.advocate} advocates={advocates} empty="Select an advocate" />
          <div className="field">
            <span className="label">Not in the list?</span>
            <div>
              <ButtonLink href={paths.newAdvocate(search)} move="stay">
                <Icon name="add" />
                Add Advocate
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </BulkPage>
  );
}
