/** What the panel says about its backups. */
import { formatDateTime } from "../dates.ts";

export const backupMessages = {
  none: "There is no backup of this panel yet. Ask IT to check the server's log.",
  late: (finished: Date) =>
    `The last good backup is from ${formatDateTime(finished)}. Ask IT to check the server's log.`,
};
