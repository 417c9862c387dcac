/** The settings of /metrics: their variables, and what must hold between them. */
import * as z from "zod";

const PORT = "a port number, or nothing";
const TOKEN_LENGTH = 32;

export const METRICS_VARIABLES = {
  METRICS_PORT: z
    .string()
    .trim()
    .refine((text) => /^(?:\d{1,5})?$/.test(text) && text !== "0" && Number(text) <= 65_535, PORT)
    .default(""),
  METRICS_TOKEN: z.string().trim().default(""),
};

export interface MetricsSettings {
  /** A port of their own; null: they are at the panel's own port, for who has the token. */
  port: number | null;
  /** What `Authorization: Bearer …` must hold; null: whoever reaches the port may read them. */
  token: string | null;
}

/** null: there are none, because neither a port nor a token is set. */
export function readMetricsSettings(values: {
  METRICS_PORT: string;
  METRICS_TOKEN: string;
}): MetricsSettings | null {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = values;
  if (port === "" && token === "") return null;
  return { port: port === "" ? null : Number(port), token: token || null };
}

/** What is wrong with the settings, a sentence each. */
export function problemsOfMetrics(metrics: MetricsSettings | null, panelPort: number): string[] {
  const problems: string[] = [];
  if (metrics?.port === panelPort) problems.push("METRICS_PORT: expected another port than PORT");
  if (metrics?.token && metrics.token.length < TOKEN_LENGTH) {
    problems.push(`METRICS_TOKEN: expected ${TOKEN_LENGTH} random characters or more`);
  }
  return problems;
}
