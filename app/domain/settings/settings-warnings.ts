/** Settings that work but leave something open in production: what is said at start, by `doctor` and on the page of users. */

import type { MistypedName } from "../text/mistyped-names.ts";

interface SettingsToCheck {
  mistyped: readonly MistypedName[];
  mode: string;
  appOrigin: string;
  trustedProxies: readonly string[];
  scanCommand: string | null;
  backups: object | null;
}

/** @returns a sentence each, with the variable and what to do; none outside production */
export function findSettingsWarnings(settings: SettingsToCheck): string[] {
  if (settings.mode !== "production") return [];
  const warnings: string[] = [];
  if (settings.appOrigin.startsWith("https:") && settings.trustedProxies.length === 0) {
    warnings.push(
      "TRUST_PROXY is off, but APP_ORIGIN is https, so there is a proxy: every user's address is the proxy's, in the " +
        "audit trail and for the sign-in limits. Set TRUST_PROXY to the proxy's address, such as 127.0.0.1.",
    );
  }
  if (settings.scanCommand === null) {
    warnings.push(
      "SCAN_COMMAND is not set: uploaded documents are not checked for viruses. Set it to a scanner, such as " +
        "clamdscan --no-summary --fdpass.",
    );
  }
  if (settings.backups === null) {
    warnings.push("BACKUP_TO is not set: the panel makes no backups. Set it to a folder on another machine.");
  }
  const mistyped = settings.mistyped.map(
    ({ name, meant }) =>
      `${name} is not a setting of the panel, so it does nothing. If ${meant} is meant, correct the name. Set what is not the ` +
      "panel's elsewhere.",
  );
  return [...warnings, ...mistyped];
}
