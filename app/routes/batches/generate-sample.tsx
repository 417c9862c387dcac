import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";
import type { PaperLanguage } from "#app/domain/templates/template-words.ts";
import { warningMessages } from "#app/domain/papers/warning-messages.ts";
import { readBatchOr404 } from "#app/http/batches/batch-params.server.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin, type Visitor } from "#app/http/guard.server.ts";
import { idParam, getQuery } from "#app/http/queries.server.ts";
import { done, invalid, failureStatus } from "#app/http/replies.server.ts";
import { CategoryDialog } from "#app/components/batches/category-dialog.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { newSample } from "#app/provider/contract/batches/batches.ts";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Generate Sample", data && `Batch ${data.batch.id}`);

const SampleForm = newSample.omit({ batch_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const { id, samples, notice_language, other_languages, litigation_client } = await readBatchOr404(
    provider,
    visit,
  );
  return {
    batch: { id, samples },
    lender: litigation_client.name,
    noticeLanguage: notice_language,
    otherLanguages: other_languages,
    query: getQuery(visit.request),
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_batch");
  const batch_id = idParam(visit.params.batchId);
  const submission = parseWithZod(await readFormData(visit), { schema: SampleForm });
  if (submission.status !== "success") return invalid(submission);

  const choice = { batch_id, ...submission.value, ...(await languageOf(provider, visit, submission.value)) };
  const answer = await provider.generateSample(choice);
  if (!answer.ok) {
    const reply = submission.reply({ formErrors: [answer.message ?? messages.batches.sampleNotGenerated] });
    const found = await provider.readSampleCase(choice);
    const lacks =
      found.ok &&
      (found.data.elsewhere.length > 0 || found.data.missing_fields.some(({ required }) => required));
    const lacking = lacks ? found.data : null;
    return json(
      {
        ...reply,
        lacking: lacking && {
          case_id: lacking.case_id,
          category: choice.category,
          language: choice.language,
        },
      },
      { status: failureStatus(answer) },
    );
  }
  const list = paths.batchRow(batch_id, getQuery(visit.request));
  if (answer.data === null) return done(visit, list, { kind: "warning", text: messages.papers.urlNotFound });
  const said = answer.message ?? messages.batches.sampleGenerated(batch_id);
  const sampled = await provider.readSampleCase(choice);
  const warnings = sampled.ok ? sampled.data.warnings.map(({ sentence }) => sentence) : [];
  const withWarnings = (sentence: string) =>
    warnings.length > 0 ? `${sentence}. ${warningMessages.ofSample(warnings)}` : sentence;
  const isOurs = said === messages.batches.sampleGenerated(batch_id);
  return done(visit, list, {
    kind: warnings.length > 0 ? "warning" : "success",
    persistent: warnings.length > 0,
    text: withWarnings(said),
    // Only scripts have downloaded it.
    ...(isOurs ? { unscripted: withWarnings(messages.batches.sampleMade(batch_id)) } : {}),
    link: { href: paths.file(answer.data), label: "Download", download: true },
  });
}

/** The language chosen, if the paper chosen has others at all: else it was chosen for another one before. */
async function languageOf(
  provider: Visitor["provider"],
  visit: ActionFunctionArgs,
  { category, language }: z.output<typeof SampleForm>,
): Promise<{ language: PaperLanguage | undefined }> {
  if (language === undefined || language === "en") return { language };
  const { other_languages } = await readBatchOr404(provider, visit);
  const isAsked = other_languages.some((each) => each.category === category);
  return { language: isAsked ? language : undefined };
}

export default function GenerateSample() {
  const { batch, lender, noticeLanguage, otherLanguages, query } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const lacking = lastResult && "lacking" in lastResult ? lastResult.lacking : null;
  return (
    <CategoryDialog
      schema={SampleForm}
      batch={batch}
      noticeLanguage={noticeLanguage}
      otherLanguages={otherLanguages}
      act="Generate Sample"
      busyLabel="Generating Sample"
      explanation="The paper of the first selected case is generated as a draft for approval."
      wayOut={lacking ? <FillMissing batchId={batch.id} {...{ lender, query }} {...lacking} /> : null}
    />
  );
}

interface FillMissingProps {
  batchId: number;
  lender: string | null;
  case_id: number;
  category: string;
  language?: string | undefined;
  query: Record<string, string>;
}

/** Where what the sample's case lacks can be supplied. */
function FillMissing({ batchId, lender, case_id, category, language, query }: FillMissingProps) {
  return (
    <Notice>
      Fill Missing Fields:{" "}
      <a
        className="link"
        href={paths.caseDialog({ batchId, caseId: case_id }, `missing-fields/${category}`, { language })}
        data-move="page"
      >
        of this case
      </a>
      {" · "}
      <a
        className="link"
        href={paths.lenderFields(batchId, category, { ...query, language })}
        data-move="stay"
      >
        {messages.papers.ofLender(lender)}
      </a>
    </Notice>
  );
}
