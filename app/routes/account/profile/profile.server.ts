import { profileMessages } from "#app/domain/users/user-messages.ts";
import { messages } from "#app/domain/messages.ts";
import type { Visitor } from "#app/http/guard.server.ts";
import type { Profile } from "#app/provider/contract/account/profile.ts";

/** One's own account, or why it could not be read. A host that lacks the call says so. */
export async function fetchProfile(
  provider: Visitor["provider"],
): Promise<{ profile: Profile | null; failure: string | null }> {
  const answer = await provider.readProfile({});
  if (answer.ok) return { profile: answer.data, failure: null };
  const otherwise = answer.status === 404 ? messages.provider.notOffered : profileMessages.failed;
  return { profile: null, failure: answer.message ?? otherwise };
}
