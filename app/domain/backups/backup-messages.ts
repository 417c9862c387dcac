/** What the panel says about its backups. */
import { formatDateTime } from "../dates.ts";

export const backupMessages = {
  none: "This panel has no backup yet. Ask IT to check the server's log.",
  unreadable: "The folder of the backups cannot be read. Ask IT to check the server's log.",
  late: (finished: Date) =>
    `The last complete backup is from ${formatDateTime(finished)}. Ask IT to check the server's log.`,
};
