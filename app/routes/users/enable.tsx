import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { idParam, queryOf } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { enableUser } from "#app/provider/contract/users/users.ts";
import { askedAboutUser, requireManager } from "./users.server.ts";

export const meta: MetaFunction = () => [{ title: "Enable User · Litigation Panel" }];

const EnableForm = enableUser.input.pick({ idempotency_key: true });

export const loader = (visit: LoaderFunctionArgs) => askedAboutUser(visit);

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireManager(visit);
  const user_id = idParam(visit.params.userId);
  const submission = parseWithZod(await formOf(visit), { schema: EnableForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.enableUser({ user_id, ...submission.value });
  if (!answer.ok) return refused(submission, answer, userMessages.notEnabled);
  return done(visit, paths.users(queryOf(visit.request)), answer.message ?? userMessages.changed);
}

export default function EnableUser() {
  const { name, failure, formKey } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Enable User"
      failure={failure}
      schema={EnableForm}
      formKey={formKey}
      lastResult={useActionData<typeof action>()}
      act="Enable"
      busyLabel="Enabling"
    >
      {name === null ? null : userMessages.enableExplained(name)}
    </UserQuestion>
  );
}
