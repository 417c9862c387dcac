import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { RECOVERY_CODES } from "#app/domain/limits.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { invalid, refused } from "#app/http/replies.server.ts";
import { FactorQuestion } from "#app/components/account/factor-question.tsx";
import { RecoveryCodes } from "#app/components/account/recovery-codes.tsx";
import { generateRecoveryCodes } from "#app/provider/contract/account/own-factors.ts";
import { loadFactorDialog, requireOwner } from "./factors.server.ts";

export const meta: MetaFunction = () => [{ title: "Recovery Codes · Litigation Panel" }];

const RecoveryForm = generateRecoveryCodes.input;

export const loader = loadFactorDialog;

/** The answer is a page of its own: the codes are shown there, and nowhere again. */
export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireOwner(visit);
  const submission = parseWithZod(await readFormData(visit), { schema: RecoveryForm });
  if (submission.status !== "success") return invalid(submission);
  const answer = await provider.generateRecoveryCodes(submission.value);
  if (!answer.ok) return refused(submission, answer, factorMessages.recoveryNotMade);
  return json({ codes: answer.data.codes });
}

export default function NewRecoveryCodes() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
  return (
    <FactorQuestion
      title="Recovery Codes"
      {...loaded}
      schema={RecoveryForm}
      submit="Generate Codes"
      busyLabel="Generating"
      look="main"
      explained={factorMessages.recoveryExplained(RECOVERY_CODES)}
    />
  );
}
