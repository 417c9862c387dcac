// One file for one address. The address is an opaque key of a row the user may see, or the name of a report; nothing
// else is looked for anywhere, least of all on a network.
import { and, eq, exists, isNotNull, not, sql } from "drizzle-orm";
import { record } from "#app/database/audit/audit.server.ts";
import { documents, filedCopies, files } from "#app/database/schema.ts";
import { inScope } from "#app/database/scope.server.ts";
import { Id } from "#app/domain/fields.ts";
import { messages } from "#app/domain/messages.ts";
import { batchReport } from "../batches/batch-report.server.ts";
import { Refusal, type Handler } from "../call.server.ts";
import { countForUser } from "../account/user-rates.server.ts";
import { storedFileReply } from "./file-reply.server.ts";

const REPORT = /^report\/(\d{1,15})$/;

export const downloadMedia: Handler<"downloadMedia"> = async (call, { url }) => {
  const { services, user, actor } = call;
  const report = Id.safeParse(REPORT.exec(url)?.[1]);
  // Unlike a key, the name of a report is known to everybody.
  if (report.success && !user.features.includes("litigation_batch"))
    throw new Refusal(messages.files.notFound, 404);
  await countForUser(call, report.success ? "exportsPerHour" : "downloadsPerHour");
  if (report.success) return { data: await batchReport(call, report.data) };
  // One that was removed from its case or its paper is restored before it is read.
  const removed = (table: typeof documents | typeof filedCopies) =>
    services.db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.file_key, files.key), isNotNull(table.removed_at)));
  const [file] = await services.db
    .select()
    .from(files)
    .where(
      and(
        eq(files.key, url),
        inScope(user, files.client_id),
        not(exists(removed(documents))),
        not(exists(removed(filedCopies))),
      ),
    );
  if (!file) throw new Refusal(messages.files.notFound, 404);
  const data = await storedFileReply(services.files, file);
  try {
    await services.db.transaction((tx) =>
      record(tx, actor, {
        action: "file.downloaded",
        // A case's files are looked for under the case: in its History, and in the trail by its number.
        object: file.case_id === null ? { type: "file", id: file.key } : { type: "case", id: file.case_id },
        clientId: file.client_id,
        after: {
          file_name: file.name,
          purpose: file.purpose,
          batch_id: file.batch_id,
          case_id: file.case_id,
          file_key: file.key,
        },
      }),
    );
  } catch (fault) {
    await data.stream.cancel();
    throw fault;
  }
  return { data };
};
