/** What a secret that seals cookies must be. */
import { SESSION_SECRET_MIN_BYTES } from "../limits.ts";

const MIN_DISTINCT_CHARACTERS = 10;

/** What is wrong with the secrets, as the settings' problems say it; never a secret itself. */
export function problemsOfSecrets(secrets: readonly string[], isProduction: boolean): string[] {
  const problems: string[] = [];
  if (secrets.some((secret) => new TextEncoder().encode(secret).length < SESSION_SECRET_MIN_BYTES)) {
    problems.push(
      `SESSION_SECRETS: expected at least ${SESSION_SECRET_MIN_BYTES} bytes in each secret of the comma list`,
    );
  }
  if (!isProduction) return problems;
  if (secrets.length === 0) {
    problems.push(
      `SESSION_SECRETS: expected at least one random secret of ${SESSION_SECRET_MIN_BYTES} bytes or more`,
    );
  } else if (secrets.some(looksMadeUp)) {
    problems.push("SESSION_SECRETS: expected random secrets, not a sample or a repeated text");
  }
  return problems;
}

/** A secret of the documentation, or one somebody typed by leaning on a key. */
function looksMadeUp(secret: string): boolean {
  return (
    /change|sample|example|secret|password|replace/i.test(secret) ||
    new Set(secret).size < MIN_DISTINCT_CHARACTERS
  );
}
