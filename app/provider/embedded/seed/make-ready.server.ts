// What a panel's database holds before anybody uses it.
import { sealAuthenticatorsAnew } from "../account/factors/totp.server.ts";
import type { Services } from "../call.server.ts";
import { putFeeTables } from "../reference/put-fee-tables.server.ts";
import { seed } from "./seed.server.ts";

/** The fee tables that the panel comes with, secrets under the key in force, and sample data where they are wanted. */
export async function makeReady(services: Services, isSample: boolean): Promise<void> {
  await putFeeTables(services.db);
  await sealAuthenticatorsAnew(services.db, services.hashKeys);
  if (isSample) await seed(services);
}
