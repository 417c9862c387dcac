/** What a service token may do, and whether it still works. */
import { todayInIndia, type IsoDate } from "../dates.ts";

export const SCOPES = ["imports:plan", "imports:commit", "imports:read"] as const;
export type Scope = (typeof SCOPES)[number];

export const SCOPE_LABELS: Record<Scope, string> = {
  "imports:plan": "Dry run of imports",
  "imports:commit": "Import cases",
  "imports:read": "Read imports and their correction workbooks",
};

/** A token is made for this long at most; it can be extended. */
export const SERVICE_TOKEN_MAX_DAYS = 365;

export const TOKEN_STATE_LABELS = { active: "Active", expired: "Expired", revoked: "Revoked" } as const;
type TokenState = keyof typeof TOKEN_STATE_LABELS;

/** A token works to the end of its last day in India. */
export function tokenState(
  { revoked_at, expires_on }: { revoked_at: string | null; expires_on: IsoDate },
  now: Date,
): TokenState {
  if (revoked_at !== null) return "revoked";
  return expires_on < todayInIndia(now) ? "expired" : "active";
}
