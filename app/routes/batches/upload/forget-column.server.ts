// A learned mistake is forgotten on the page of the columns, where it is seen.
import { clientMessages } from "#app/domain/clients/client-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import type { Toast } from "#app/http/toast.server.ts";
import { inTurn } from "#app/http/wizard-drafts.server.ts";
import { columnOf, EXTRA_COLUMN, learnedLabel } from "#app/spreadsheets/columns/learned-columns.ts";
import { matchColumns } from "#app/spreadsheets/columns/match-columns.ts";
import { triedOut } from "./columns.server.ts";
import { saveUpload, type UploadVisit } from "./draft.server.ts";
import { chooseColumns } from "./import.server.ts";

/**
 * Forgets what the column of a pressed button was learned for. What else the form says is chosen as it is; the column goes
 * to what its header says by itself.
 * @returns what to say, null when the form asks for nothing of the kind
 */
export async function forgetLearned(upload: UploadVisit, form: FormData): Promise<Toast | null> {
  const pressed = form.get("forget");
  if (typeof pressed !== "string") return null;
  return inTurn(upload, async (now) => {
    const { inspection, columns } = await chooseColumns(now, form);
    const column = inspection.columns.find(({ index }) => String(index) === pressed);
    const lines = columns.learned.filter((line) => columnOf(inspection.columns, line) === column);
    if (!column || lines.length === 0) return { kind: "info", text: clientMessages.columns.gone };
    for (const { attribute: name, header, usedAt } of lines) {
      const answer = await now.provider.forgetColumns({
        client_id: Number(now.state.wire.client),
        attribute: name ?? EXTRA_COLUMN,
        column: header,
        seen: usedAt ?? "",
      });
      // Somebody else may have forgotten it meanwhile, or used it again: then it is not this page's to forget.
      if (!answer.ok && answer.code !== "unknown") {
        return { kind: "danger", text: failureSentence(answer, clientMessages.columns.notForgotten) };
      }
    }
    const learned = columns.learned.filter((line) => !lines.includes(line));
    const mapping = { ...columns.mapping };
    if (lines.some(({ attribute: name }) => name === mapping[column.index])) {
      const again = matchColumns(inspection.columns, learned).columns;
      const name = again.find(({ index }) => index === column.index)?.attribute;
      delete mapping[column.index];
      if (name && !Object.values(mapping).includes(name)) mapping[column.index] = name;
    }
    await saveUpload(now, {
      ...now.state,
      columns: await triedOut(
        now,
        inspection,
        { mapping, answers: columns.answers, hidden: columns.hidden },
        { ...columns, learned },
      ),
    });
    const labels = lines.map(({ attribute }) => learnedLabel(attribute)).join(", ");
    return { kind: "success", text: messages.upload.columnForgotten(column.name, labels) };
  });
}
