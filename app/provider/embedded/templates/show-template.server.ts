// A text as the paper it makes: a draft, one that is or was in force, or both of a draft and what it would replace.
import { record } from "#app/database/audit/audit.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { judgedIn } from "#app/papers/asserting/asserted.ts";
import { fieldLabel } from "#app/papers/fields.ts";
import { renderWithStandIns, type Shown } from "#app/papers/stand-ins.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { Input, UserCall } from "../call.server.ts";
import { CLAUSE } from "#app/domain/templates/template-words.ts";
import { shippedOf } from "#app/papers/papers.server.ts";
import { alignBlocks } from "./align-blocks.ts";
import { readRowTree } from "./clauses.server.ts";
import { previewCase, valuesFor, type PreviewCase, type PreviewKey } from "./preview-case.server.ts";
import { readDraftTree } from "./read-draft-text.server.ts";
import { readShownText } from "./text-in-force.server.ts";
import {
  getTemplateKey,
  isWithdrawal,
  keyOf,
  ownerName,
  templateRow,
  type TemplateKey,
  type TemplateRow,
} from "./template-rows.server.ts";
import { readTextInForce, type TextInForce } from "./text-in-force.server.ts";

/** With what the text asserts, for whoever approves it. */
export const showTemplateDraft = async (
  call: UserCall,
  { draft_id, case_id }: Input<"showTemplateDraft">,
) => {
  const row = await templateRow(call.services.db, call.user, draft_id);
  const key = getTemplateKey(row);
  const chosen = await previewCase(call, key, case_id);
  const template = await treeOfDraft(call, row);
  const read = template && (await showAndJudge(call, key, template, chosen));
  if (template) await noteView(call, chosen, template, { draft_id });
  return { data: { shown_with: describe(chosen), ...(read ?? NOTHING_SHOWN) } };
};

export const showTemplate = async (
  call: UserCall,
  { shown_version, case_id, ...input }: Input<"showTemplate">,
) => {
  const { services, user } = call;
  const key = keyOf(input);
  const { category, name, language } = key;
  await ownerName(services.db, user, key.clientId);
  const text = await readShownText(services.db, key, shown_version);
  const chosen = await previewCase(call, key, case_id);
  const template = text && storedTree(key, text);
  const read = template && (await showAndJudge(call, key, template, chosen));
  if (template) await noteView(call, chosen, template, { category, name, language });
  return { data: { shown_with: describe(chosen), ...(read ?? NOTHING_SHOWN) } };
};

/** The paper before and after, block beside block. */
export const compareTemplateDraft = async (
  call: UserCall,
  { draft_id, case_id }: Input<"compareTemplateDraft">,
) => {
  const { db } = call.services;
  const row = await templateRow(db, call.user, draft_id);
  const key = getTemplateKey(row);
  const chosen = await previewCase(call, key, case_id);
  const inForce = await readTextInForce(db, key);
  const before = inForce && storedTree(key, inForce);
  const after = await treeOfDraft(call, row);
  const [was, is] = [
    before ? await show(call, key, before, chosen) : null,
    after ? await show(call, key, after, chosen) : null,
  ];
  if (after) await noteView(call, chosen, after, { draft_id });
  return {
    data: {
      shown_with: describe(chosen),
      language: key.language,
      before: asReply(was).rendered,
      after: asReply(is).rendered,
      rows: is?.paper ? alignBlocks(was?.paper?.blocks ?? [], is.paper.blocks) : null,
    },
  };
};

/** What a draft would make papers from; of a withdrawal what comes back into force. Null: nothing, or unreadable. */
export async function treeOfDraft(
  { services: { db } }: UserCall,
  row: TemplateRow,
): Promise<Template | null> {
  if (!isWithdrawal(row)) return readRowTree(db, row);
  const key = { ...getTemplateKey(row), clientId: null };
  // Behind a clause for all clients is the one the panel came with.
  if (row.client_id === null) return shippedOf(key);
  const text = await readTextInForce(db, key);
  return text && storedTree(key, text);
}

/** Of a text that was approved: as papers are made from it. */
const storedTree = (
  { category, language }: Pick<TemplateKey, "category" | "language">,
  { filled }: Pick<TextInForce, "filled">,
): Template | null => readDraftTree(filled, language, { isClause: category === CLAUSE });

/** The paper of a case, marked as a draft, with stand-ins for what is missing. */
export async function show(
  call: UserCall,
  key: PreviewKey,
  template: Template,
  { paperCase }: PreviewCase,
): Promise<Shown> {
  const date = todayInIndia(call.services.now());
  return renderWithStandIns(template, await valuesFor(call, key, template, paperCase), { date, draft: true });
}

const NOTHING_SHOWN = { rendered: null, asserted: [] };

/** The paper, and each sentence in which the text denies something: said of this case or not, on what, recorded how. */
async function showAndJudge(call: UserCall, key: PreviewKey, template: Template, chosen: PreviewCase) {
  const values = await valuesFor(call, key, template, chosen.paperCase);
  const date = todayInIndia(call.services.now());
  return {
    ...asReply(renderWithStandIns(template, values, { date, draft: true })),
    asserted: judgedIn(template, values, date).map(({ sentence, because, isSaid, grounds }) => ({
      ...{ sentence, because, is_said: isSaid },
      grounds: grounds.map(({ field, value }) => ({ field, value, label: fieldLabel(field) })),
    })),
  };
}

function asReply(shown: Shown | null) {
  if (!shown?.paper) return { rendered: null };
  const { paper, standIns, notes } = shown;
  return { rendered: { paper, stand_ins: standIns, notes } };
}

const describe = ({ source, paperCase }: PreviewCase) => ({
  source,
  case_id: paperCase?.id ?? null,
  customer_name: paperCase?.customer_name ?? null,
  lan_number: paperCase?.lan_number ?? null,
});

/** That somebody saw a person's data. */
export async function noteView(
  { services, actor }: UserCall,
  { paperCase }: Pick<PreviewCase, "paperCase">,
  { version }: Template,
  of: Record<string, string | number>,
): Promise<void> {
  if (!paperCase) return;
  await services.db.transaction((tx) =>
    record(tx, actor, {
      action: "template.previewed",
      object: { type: "case", id: paperCase.id },
      clientId: paperCase.client_id,
      after: { ...of, template_version: version },
    }),
  );
}
