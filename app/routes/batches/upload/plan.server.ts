// The dry run of a draft: every row of its file is classified before anything is written.
import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import type { Inspection } from "#app/spreadsheets/inspection.ts";
import { problemsOfRows, rejectedRow, writePlanFile, type PlanRow } from "#app/spreadsheets/plan-file.ts";
import { importMessages } from "#app/domain/batches/import-messages.ts";
import type { ImportDecisions } from "#app/provider/contract/batches/import-plan.ts";
import type { ColumnsState, PlanState, UploadVisit } from "./draft.server.ts";
import type { Choice } from "./column-choice.server.ts";

type Tried = NonNullable<ColumnsState["preview"]>;

/** The plan of the converted rows, or why there is none. */
export async function planned(
  upload: UploadVisit,
  inspection: Inspection,
  { mapping, answers }: Pick<Choice, "mapping" | "answers">,
  conversion: Tried,
  decisions: ImportDecisions,
): Promise<{ plan: PlanState; repeat: ColumnsState["repeat"] } | { refusal: string }> {
  const { application, provider, draft, state } = upload;
  const { file, wire } = state;
  const at = (kind: string) => path.join(draft.folder, `${randomUUID()}.${kind}`);
  const files = { planFile: at("plan"), leftOutFile: at("left-out") };
  // A host is not asked: it may know no dry run, and what it finds it says when it imports.
  if (application.settings.providerUrl !== null || !file) return hostPlan(conversion, files);
  const { client, branch_name, new_client, case_category } = wire;
  const answer = await provider.planImport({
    ...{ client, branch_name, new_client, case_category, column_rename_data: {}, decisions },
    case_file: { ...file, prepared: { inspection, mapping, answers, conversion, ...files } },
  });
  if (!answer.ok) return { refusal: answer.message ?? importMessages.notPlanned };
  const { plan, counts, kinds, papered, second, needed, repeat_of } = answer.data;
  return {
    plan: { plan, counts, kinds, papered, second, needed, ...files },
    repeat: repeat_of === null ? null : { of: repeat_of, isConfirmed: false },
  };
}

/** A host does not say what its papers need; every file starts with a notice, which says these. */
const FIRST_NEEDED: PlanState["needed"] = [
  ["claim_amount"],
  ["address1"],
  ["loan_amount"],
  ["outstanding_date_as_on"],
];

/** What this panel can tell by itself: the rows that can be read, and those that cannot. */
async function hostPlan(
  { counts, problems, byField, problemsFile }: Tried,
  files: Pick<PlanState, "planFile" | "leftOutFile">,
): Promise<{ plan: PlanState; repeat: null }> {
  await writePlanFile(files.planFile, rejectedRows(problemsFile));
  const { read, good, bad, skipped } = counts;
  const nothing = { update: 0, unchanged: 0, duplicate: 0 };
  const plan = createHash("sha256")
    .update(JSON.stringify([counts, byField, problems]))
    .digest("hex");
  return {
    plan: {
      ...{ plan, kinds: {}, papered: 0, second: 0, needed: FIRST_NEEDED, ...files },
      leftOutFile: problemsFile,
      counts: { ...nothing, new: good, rejected: bad, read, skipped },
    },
    repeat: null,
  };
}

async function* rejectedRows(problemsFile: string): AsyncGenerator<PlanRow> {
  for await (const row of problemsOfRows(problemsFile)) yield rejectedRow(row);
}
