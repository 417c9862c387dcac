// The settings of a panel under test, but for where its data lies.
import { pino } from "pino";
import type { Settings } from "#app/application-settings.server.ts";

export const TEST_SETTINGS: Omit<Settings, "dataDir" | "databaseUrl"> = {
  secrets: ["a-secret-for-tests-only-0123456789abcdef"],
  origin: "http://localhost:3000",
  providerUrl: null,
  mailUrl: "outbox:",
  mailFrom: "Litigation Panel <panel@sample-panel.example>",
  serveProviderApi: false,
  rates: { loginPerMinute: 1000, importsPerHour: 1000, exportsPerHour: 1000, downloadsPerHour: 1000 },
  fixedOtp: null,
  sample: false,
  log: pino({ level: "silent" }),
};
