// npm run doctor: tries everything the panel needs with the present settings, and says all that is wrong at once. It changes
// and starts nothing; the panel may be running. Exit code 1 when something is broken, 0 with warnings.
import process from "node:process";
import { issuerCause } from "#app/domain/account/issuer-cause.ts";
import { findSettingsWarnings } from "#app/domain/settings/settings-warnings.ts";
import { counted } from "#app/domain/text/counted.ts";
import { commandEnv, WrongSettings, type Env } from "#app/env.server.ts";
import { tryMailbox, trySmtp, type Tried } from "#app/mail/check/try-mail.server.ts";
import { discoverIssuer, OPENID_CALLBACK } from "#app/provider/embedded/account/openid/openid.server.ts";
import { checkDatabase } from "./doctor/check-database.ts";
import { machineChecks, type Check } from "./doctor/check-machine.ts";
import { findingLine, type Finding } from "./doctor/finding.ts";
import { inTime } from "./doctor/in-time.ts";
import { readOptions, runCommand } from "./terminal/run-command.ts";

/** Shorter than a check may take, so that a mail host's own cause is told. */
const PATIENCE = { connectMs: 8_000, replyMs: 8_000 };

await runCommand(async () => {
  readOptions("Usage: npm run doctor", {});
  const findings: Finding[] = [];
  await examine((finding) => {
    findings.push(finding);
    process.stdout.write(`${findingLine(finding)}\n`);
  });
  const numberOf = (state: Finding["state"]) => findings.filter((finding) => finding.state === state).length;
  const [broken, warnings, skipped] = [numberOf("broken"), numberOf("warning"), numberOf("skipped")];
  process.stdout.write(`${broken} broken, ${counted(warnings, "warning")}, ${skipped} not tried.\n`);
  // What was given up may still hold a connection: it is not waited for.
  process.exit(broken > 0 ? 1 : 0);
});

/** @param tell gets each finding as soon as it is known */
async function examine(tell: (finding: Finding) => void): Promise<void> {
  const settings = readSettings();
  if (Array.isArray(settings)) {
    const words =
      "nothing else was, because the settings are not usable. Correct them and run npm run doctor again.";
    for (const finding of settings) tell(finding);
    tell({ state: "skipped", what: "Database, files, mail", words });
    return;
  }
  const warnings = findSettingsWarnings(settings);
  if (warnings.length === 0) tell({ state: "good", what: "Settings", words: `usable (${settings.mode})` });
  for (const words of warnings) tell({ state: "warning", what: "Settings", words });
  const checks: Check[] = [
    ...machineChecks(settings, new Date()),
    ["Mail out", () => checkMailOut(settings)],
    ["Mail in", () => checkMailIn(settings)],
    ["OpenID", () => checkOpenId(settings)],
  ];
  await Promise.all([
    ...checks.map(async (check) => tell(await inTime(...check))),
    checkDatabase(settings, tell),
  ]);
}

function readSettings(): Env | Finding[] {
  try {
    return commandEnv();
  } catch (fault) {
    if (!(fault instanceof WrongSettings)) throw fault;
    return fault.problems.map((words) => ({ state: "broken", what: "Settings", words }));
  }
}

async function checkMailOut({ mailUrl, mailFrom }: Env): Promise<Finding> {
  const what = "Mail out";
  if (mailUrl === "outbox:") {
    const words =
      "emails are written to a folder and not sent (MAIL_URL=outbox:). Set MAIL_URL=smtp://… to send.";
    return { state: "warning", what, words };
  }
  return findingOf(what, await trySmtp(mailUrl, { from: mailFrom, patience: PATIENCE }));
}

async function checkMailIn({ inbox }: Env): Promise<Finding> {
  const what = "Mail in";
  if (inbox === null) return { state: "good", what, words: "no mailbox is read (INBOX_URL is not set)" };
  return findingOf(what, await tryMailbox(inbox.url, { connectMs: PATIENCE.connectMs / 2 }));
}

async function checkOpenId({ signIn: { openId }, providerUrl, appOrigin }: Env): Promise<Finding> {
  const what = "OpenID";
  if (openId === null) return { state: "good", what, words: "not used (OIDC_ISSUER is not set)" };
  if (providerUrl !== null) {
    const words = "OIDC_ISSUER is set, but the host of PROVIDER_URL signs people in. Set one of them.";
    return { state: "warning", what, words };
  }
  return discoverIssuer(openId).then(
    () => ({
      ...{ state: "good" as const, what },
      words: `${openId.issuer} answers; register ${appOrigin}${OPENID_CALLBACK} there as redirect address`,
    }),
    (fault: unknown) => {
      const words = `${openId.issuer} cannot be asked. ${issuerCause(fault)} Check OIDC_ISSUER, and that this machine reaches it.`;
      return { state: "broken" as const, what, words };
    },
  );
}

function findingOf(what: string, { host, fault, words }: Tried): Finding {
  return { state: fault === null ? "good" : "broken", what, words: `${host}: ${words}` };
}
