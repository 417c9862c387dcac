// What Fill Missing Fields sends: the values, which state of the case they were typed over, and a reason for each
// warning. Which warnings there are depends on the values, so the form is held against the rules twice.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import type { PaperLanguage } from "#app/domain/templates/template-words.ts";
import { isOfWarning, reasonField } from "#app/domain/papers/warning-fields.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { lacksCall } from "#app/provider/contract/endpoint.ts";
import type { InputOf, Contract } from "#app/provider/contract/index.ts";
import {
  filledIn,
  missingFieldsForm,
  namesFilledIn,
} from "#app/provider/contract/missing-data/paper-fields.ts";
import { answerFields, answersIn, type PaperWarning } from "#app/provider/contract/papers/paper-warnings.ts";
import type { LackingOfCase } from "#app/provider/contract/papers/papers.ts";
import { lackingFieldsOf } from "../missing-data/lacking-fields.server.ts";
import { failureSentence, failureStatus, type Failed } from "../replies.server.ts";

/** The form again, with what is known by now and was not when it was opened. */
type PaperReply = SubmissionResult & {
  stored_fields: LackingOfCase["stored_fields"];
  /** With what was typed filled in; null: as the page has them. */
  warnings: PaperWarning[] | null;
  /** To be confirmed first. */
  questions?: string[];
};

type Sent =
  | { ok: false; reply: PaperReply; status: number }
  | {
      ok: true;
      call: InputOf<Contract["generatePaper"]>;
      /** What the form says when the paper was not made. */
      refused: (answer: Failed) => Promise<PaperReply>;
    };

interface Asked {
  caseId: number;
  category: PaperCategory;
  language: PaperLanguage | undefined;
}

/** @throws a Response when nobody can say what the paper lacks */
export async function paperSent(
  provider: ProviderClient,
  { caseId: case_id, category, language }: Asked,
  form: FormData,
): Promise<Sent> {
  const names = namesFilledIn(form).filter((name) => !isBesideValues(name));
  const openedWith = { openedFor: names, language };
  const lacking = await lackingFieldsOf(provider, case_id, category, openedWith);
  if (!lacking.ok) {
    throw new Response(failureSentence(lacking, messages.papers.notGenerated), {
      status: failureStatus(lacking),
    });
  }
  const { missing_fields, stored_fields, version } = lacking.data;
  const fields = [...missing_fields, ...stored_fields];
  const filled = parseWithZod(form, { schema: missingFieldsForm(fields) });
  const again = (reply: SubmissionResult, warnings: PaperWarning[] | null, status = 422): Sent => ({
    ok: false,
    reply: { ...reply, stored_fields, warnings },
    status,
  });
  if (filled.status !== "success") return again(filled.reply(), null);

  const { idempotency_key, ...values } = filledIn(filled.value);
  const opened = versionIn(form);
  const call = { ...values, case_id, category, language, idempotency_key, version: opened };
  // A host that keeps no versions knows no questions.
  const confirmed = opened === undefined ? undefined : String(form.get("confirmed") ?? "");
  // Over another state than the one it was opened with the form is for the provider alone to judge.
  const isStale = version !== null && opened !== undefined && opened !== version;
  const checked = isStale ? null : await provider.checkPaper(call);
  if (checked && !checked.ok && !lacksCall(checked)) {
    const said = checked.message ?? warningMessages.notChecked;
    return again(filled.reply({ formErrors: [said] }), null, failureStatus(checked));
  }
  const warnings = checked?.ok ? checked.data.warnings : [];
  const schema = missingFieldsForm(
    fields,
    answerFields(warnings, () => true),
  );
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return again(submission.reply(), warnings);
  const answers = answersIn(submission.value, warnings);
  const changed = warnings.filter(({ guard, seen }) => answers[guard] && answers[guard].seen !== seen);
  if (changed.length > 0) {
    const fieldErrors = Object.fromEntries(
      changed.map(({ guard }) => [reasonField(guard), [warningMessages.factsChanged]]),
    );
    return again(submission.reply({ fieldErrors }), warnings);
  }
  return {
    ok: true,
    call: { ...call, confirmed, ...(Object.keys(answers).length > 0 ? { answers } : {}) },
    async refused(answer) {
      const said = answer.message ?? messages.papers.notGenerated;
      const questions = answer.code === "confirm" ? said.split("\n") : undefined;
      // Somebody may have filled in a field just now: what was typed for it stays on the page.
      const now = await lackingFieldsOf(provider, case_id, category, openedWith);
      return {
        ...submission.reply(questions ? {} : { formErrors: [said] }),
        ...(questions ? { questions } : {}),
        stored_fields: now.ok ? now.data.stored_fields : stored_fields,
        warnings: isStale ? null : warnings,
      };
    },
  };
}

const isBesideValues = (name: string) =>
  ["version", "idempotency_key", "confirmed"].includes(name) || isOfWarning(name);

function versionIn(form: FormData): number | undefined {
  const version = form.get("version");
  return typeof version === "string" && /^\d{1,15}$/.test(version) ? Number(version) : undefined;
}
