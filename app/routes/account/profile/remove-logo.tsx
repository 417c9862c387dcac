import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { formOf } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { UserQuestion } from "#app/components/users/user-question.tsx";
import { paths } from "#app/paths.ts";
import { removeLogo } from "#app/provider/contract/account/profile.ts";

export const meta: MetaFunction = () => [{ title: "Remove Logo · Litigation Panel" }];

const RemoveForm = removeLogo.input;

export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit);
  return { formKey: crypto.randomUUID() };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const submission = parseWithZod(await formOf(visit), { schema: RemoveForm });
  if (submission.status !== "success") return invalid(submission);

  const answer = await provider.removeLogo(submission.value);
  if (!answer.ok) return refused(submission, answer, profileMessages.logoNotRemoved);
  return done(visit, paths.profile(), answer.message ?? profileMessages.logoRemoved);
}

export default function RemoveLogo() {
  const { formKey } = useLoaderData<typeof loader>();
  return (
    <UserQuestion
      title="Remove Logo"
      schema={RemoveForm}
      formKey={formKey}
      lastResult={useActionData<typeof action>()}
      act="Remove"
      busyLabel="Removing"
      look="danger"
    >
      {profileMessages.logoRemoveExplained}
    </UserQuestion>
  );
}
