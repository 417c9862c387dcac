// What a start is refused for in production, and nowhere else: each line names the variable and what was expected, never the value.
import { isLocalSender } from "../emails/sender.ts";
import { problemsOfRates } from "./rate-settings.ts";
import { isOpenToOthers, protocolOf } from "./setting-values.ts";

/** What DATABASE_URL says for the embedded PostgreSQL; outside production nothing says the same. */
export const EMBEDDED = "embedded";
export const DEFAULT_SENDER = "Litigation Panel <panel@localhost>";

interface Read {
  appOrigin: string;
  providerUrl: string | null;
  s3: { endpoint: string } | null;
  mailUrl: string;
  otpFixed: string | null;
  trustedProxies: readonly string[];
}

type Given = Record<"DATABASE_URL" | "APP_ORIGIN" | "MAIL_FROM", string> &
  Parameters<typeof problemsOfRates>[0];

/** @param given the variables as they were set, where the settings no longer tell whether they were */
export function findProductionProblems(read: Read, given: Given): string[] {
  const problems: string[] = [];
  if (given.DATABASE_URL === "") {
    problems.push(
      `DATABASE_URL: expected postgres://…, or ${EMBEDDED} for the PostgreSQL in the data folder`,
    );
  }
  if (given.APP_ORIGIN === "") {
    problems.push("APP_ORIGIN: expected the address people type, like https://panel.example.in");
  } else if (isOpenToOthers(read.appOrigin)) problems.push("APP_ORIGIN: expected an https origin");
  if (read.providerUrl !== null && isOpenToOthers(read.providerUrl)) {
    problems.push(
      "PROVIDER_URL: expected https://…; passwords and codes go there (http only to this machine: localhost, 127.0.0.1, [::1])",
    );
  }
  if (read.s3 !== null && isOpenToOthers(read.s3.endpoint)) {
    problems.push("S3_ENDPOINT: expected https://…; documents go there (http only to this machine)");
  }
  if (isLocalSender(given.MAIL_FROM)) {
    problems.push(
      'MAIL_FROM: expected the sender of your emails, like "Litigation Panel <panel@company.example>"',
    );
  }
  if (!/^smtps?:$/.test(protocolOf(read.mailUrl))) problems.push("MAIL_URL: expected smtp://… or smtps://…");
  if (read.trustedProxies.some((network) => /\/0+$/.test(network))) {
    problems.push(
      "TRUST_PROXY: expected the addresses of your own proxies, like 127.0.0.1; with a network of all addresses (/0) everybody could say that they come from anywhere",
    );
  }
  if (read.otpFixed !== null)
    problems.push("OTP_FIXED: expected nothing; a fixed code is never used in production");
  return [...problems, ...problemsOfRates(given)];
}
