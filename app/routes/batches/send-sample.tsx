import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { batchOf } from "#app/http/batches/batch-params.server.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { CategoryDialog } from "#app/components/batches/category-dialog.tsx";
import { paths } from "#app/paths.ts";
import { sampleChoice } from "#app/provider/contract/batches/batches.ts";

export const meta: MetaFunction = () => [{ title: "Send Sample · Litigation Panel" }];

const SampleForm = sampleChoice.omit({ batch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const { id, samples } = await batchOf(provider, visit);
  return { batch: { id, samples }, formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const submission = parseWithZod(await formOf(visit), { schema: SampleForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.sendSample({ batch_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, messages.batches.sampleNotSent);
  const list = paths.batches(queryOf(visit.request));
  if (answer.message) return done(visit, list, answer.message);
  const { litigation_client: client } = await batchOf(provider, visit);
  return done(visit, list, messages.batches.sampleSent(client.name ?? "the client", batch_id));
}

export default function SendSample() {
  const { batch, formKey } = useLoaderData<typeof loader>();
  return (
    <CategoryDialog
      schema={SampleForm}
      batch={batch}
      act="Send Sample to Client"
      busyLabel="Sending Sample"
      explanation="The client gets the approved sample by e-mail."
      formKey={formKey}
      lastResult={useActionData<typeof action>()}
    />
  );
}
