// What the audit trail needs of a running panel: views written each second, and its head said daily in the log, which
// is kept elsewhere: against it an end cut off the trail shows (docs/decisions/009-audit.md).
import type { Logger } from "pino";
import {
  openAuditViews,
  VIEWS_FLUSHED_EVERY_MS,
  type AuditViews,
} from "#app/database/audit/audit-views.server.ts";
import { auditHead, writtenHead } from "#app/database/audit/audit-verify.server.ts";
import type { OpenDatabase } from "#app/database/open.server.ts";
import { describeError } from "#app/domain/faults/describe-error.ts";
import { repeating } from "./repeating.server.ts";

interface AuditTrail {
  views: AuditViews;
  start(): void;
  /** Writes what was noted. To be called when nothing answers any more, and before the database closes. */
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;

export function openAuditTrail(settings: {
  database: Pick<OpenDatabase, "db" | "pool">;
  now: () => Date;
  log: Logger;
}): AuditTrail {
  const { database, now, log } = settings;
  const views = openAuditViews({ db: database.db, now });
  const failed = (sentence: string) => (fault: unknown) =>
    log.error({ cause: describeError(fault) }, sentence);
  const notWritten = failed("views could not be written to the audit trail, to be tried again");
  const flushing = repeating(() => views.flush(), VIEWS_FLUSHED_EVERY_MS, notWritten);
  const sayHead = async () => {
    const head = await auditHead(database.pool);
    if (head) log.info({ head: writtenHead(head) }, "head of the audit trail");
  };
  const headUnread = failed("the head of the audit trail could not be read");
  const daily = repeating(sayHead, DAY_MS, headUnread);
  return {
    views,
    start() {
      flushing.start();
      daily.start();
      void sayHead().catch(headUnread);
    },
    async stop() {
      await Promise.all([flushing.stop(), daily.stop()]);
      await views.flush().catch(notWritten);
    },
  };
}
