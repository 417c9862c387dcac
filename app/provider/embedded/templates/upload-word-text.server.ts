// A Word text as the text of a draft: read in a child process, put below the draft's header, and stored with what could not
// be taken over. The file itself is not kept.
import { record } from "#app/database/audit/audit.server.ts";
import { MAX_TEMPLATE_LENGTH } from "#app/domain/limits.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { wordMessages, type ReadWord } from "#app/domain/templates/word-texts.ts";
import { headerOf } from "#app/papers/reading/clauses.ts";
import { templateVersion } from "#app/papers/reading/read-template.ts";
import { readWord } from "#app/word/read-word.server.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { scanUpload } from "../files/scan-upload.server.ts";
import { updateTemplate } from "./change-template-draft.server.ts";
import { readKeyText } from "./clauses.server.ts";
import {
  auditSubject,
  getTemplateKey,
  isWithdrawal,
  lockTemplate,
  refuseUnlessEditor,
  savedBy,
  templateRow,
} from "./template-rows.server.ts";

export const uploadWordText = async (call: UserCall, { word_file, ...draft }: Input<"uploadWordText">) => {
  const { services, user } = call;
  // Asked before the file is read, which takes its time.
  refuseUnlessEditor(user, getTemplateKey(await templateRow(services.db, user, draft.draft_id)));
  const word = await wordIn(call, word_file.path);
  return call.change(async (tx) => {
    const row = await lockTemplate(tx, user, draft, "draft");
    const key = getTemplateKey(row);
    refuseUnlessEditor(user, key);
    if (isWithdrawal(row)) throw new Refusal(templateMessages.notOpen, 409);
    const body = `${headerOf(row.body)}\n\n${word.body}\n`;
    if (body.length > MAX_TEMPLATE_LENGTH) throw new Refusal(wordMessages.tooLong);
    const { notes, more } = word;
    await updateTemplate(tx, row, {
      body,
      word_notes: { file_name: word_file.name, notes, more },
      ...savedBy(user, row),
      updated_at: services.now().toISOString(),
    });
    await record(tx, call.actor, {
      action: "template.word_uploaded",
      ...auditSubject(row),
      before: { template_version: templateVersion(row.body) },
      after: { file_name: word_file.name, template_version: templateVersion(body) },
    });
    const { faults } = await readKeyText(tx, key, body);
    return {
      data: { faults: faults.length, told: notes.length + more },
      message: wordMessages.uploaded(notes.length + more),
    };
  });
};

/** @throws Refusal for a file that cannot be read, or has no text */
async function wordIn(call: UserCall, path: string): Promise<ReadWord> {
  await scanUpload(call, path);
  const outcome = await readWord({ path });
  if ("read" in outcome) {
    if (outcome.read.body.trim() === "") throw new Refusal(wordMessages.nothing, 422, { field: "word_file" });
    return outcome.read;
  }
  const { services, user, actor } = call;
  const { problem, isBusy, detail } = outcome;
  if (detail)
    services.log.warn({ detail, userId: user.id, requestId: actor.requestId }, "Word text not read");
  throw new Refusal(problem, isBusy ? 503 : 422, { field: "word_file" });
}
