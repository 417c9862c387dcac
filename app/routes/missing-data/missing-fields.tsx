import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { PAPER_LANGUAGES } from "#app/domain/templates/template-words.ts";
import { categoryParam } from "#app/http/batches/batch-params.server.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { lackingFieldsOf } from "#app/http/missing-data/lacking-fields.server.ts";
import { paperSent } from "#app/http/papers/paper-sent.server.ts";
import { getQuery, readOr404 } from "#app/http/queries.server.ts";
import { done, failureStatus } from "#app/http/replies.server.ts";
import { LackedElsewhere } from "#app/components/missing-data/lacked-elsewhere.tsx";
import { correctionIn } from "#app/components/papers/correction.ts";
import { PaperForm } from "#app/components/papers/paper-form.tsx";
import { PaperLanguages } from "#app/components/papers/paper-languages.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { paths } from "#app/paths.ts";
import { missingFieldsForm } from "#app/provider/contract/missing-data/paper-fields.ts";
import { answerFields } from "#app/provider/contract/papers/paper-warnings.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Fill Missing Fields", data?.lacking?.customer_name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const category = categoryParam(visit.params);
  const { language, ...query } = wanted(visit.request);
  const [answer, checked] = await Promise.all([
    lackingFieldsOf(provider, dialog.caseId, category, { language }),
    provider.checkPaper({ case_id: dialog.caseId, category, language }),
  ]);
  const { stored: lacking, failure } = readOr404(answer, messages.papers.missingNotFetched);
  return {
    category,
    dialog,
    query,
    lacking,
    // Where they cannot be read they are asked for once the form is sent.
    warnings: checked.ok ? checked.data.warnings : [],
    failure,
  };
}

export async function action(visit: ActionFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const category = categoryParam(visit.params);
  const { language, ...query } = wanted(visit.request);
  const form = await readFormData(visit);
  const sent = await paperSent(provider, { caseId: dialog.caseId, category, language }, form);
  if (!sent.ok) return json(sent.reply, { status: sent.status });

  const answer = await provider.generatePaper(sent.call);
  if (!answer.ok) {
    return json(await sent.refused(answer), { status: failureStatus(answer) });
  }
  const papers = paths.caseDialog(dialog, "papers", query);
  if (answer.data === null)
    return done(visit, papers, { kind: "warning", text: messages.papers.urlNotFound });
  return done(visit, papers, {
    kind: "success",
    text: answer.message ?? messages.papers.generated,
    link: { href: paths.file(answer.data), label: "Download" },
  });
}

/** The query of the list, and the language of the text; a wrong one is none. */
function wanted(request: Request) {
  const { language, ...query } = getQuery(request);
  return { ...query, language: PAPER_LANGUAGES.find((known) => known === language) };
}

export default function MissingFields() {
  const { category, dialog, query, lacking, warnings, failure } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <CaseDialog
      title={`Fill Missing Fields: ${paperCategoryLabel(category)}`}
      name={lacking}
      failure={failure}
      variant="wide"
    >
      {lacking ? (
        <>
          <PaperLanguages
            current={lacking.language ?? null}
            languages={lacking.languages ?? []}
            hrefOf={(language) =>
              paths.caseDialog(dialog, `missing-fields/${category}`, { ...query, language })
            }
          />
          <LackedElsewhere lacking={lacking} caseId={dialog.caseId} />
          {lacking.elsewhere.length > 0 || lacking.missing_fields.some(({ required }) => required) ? null : (
            <p>{messages.papers.caseLacksNothing}</p>
          )}
          <PaperForm
            lacking={lacking}
            warnings={warnings}
            lastResult={lastResult}
            schemaOf={(fields, against, needsReason) =>
              missingFieldsForm(fields, {
                version: z.string().optional(),
                ...answerFields(against, needsReason),
              })
            }
            hrefOf={(other) => paths.caseDialog(dialog, `missing-fields/${other}`, query)}
            correctAt={correctionIn(dialog, query)}
          />
        </>
      ) : null}
    </CaseDialog>
  );
}
