import { formatDateTime } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { UserFactorFacts } from "#app/provider/contract/users/user-factors.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";

/** How a user signs in besides the password. */
export function UserFactors({ factors, unlinkTo }: { factors: UserFactorFacts; unlinkTo: string }) {
  const { authenticator, passkeys, recovery_left, openid, is_required } = factors;
  const since = (one: { created_at: string; last_used_at: string | null }) =>
    `Since ${formatDateTime(one.created_at)}, last used ${formatDateTime(one.last_used_at) || "never"}`;
  const hasAny = authenticator !== null || passkeys.length > 0;
  return (
    <>
      <DescriptionList
        facts={[
          { label: "Second step", value: secondStep(hasAny, is_required) },
          { label: "Authenticator app", value: authenticator ? since(authenticator) : "None" },
          {
            label: "Passkeys",
            value: passkeys.map((key) => `${key.name} (${since(key)})`).join("; ") || "None",
          },
          {
            label: "Recovery codes",
            value: recovery_left === 0 ? "None" : `${counted(recovery_left, "code")} left`,
          },
          { label: "OpenID", value: openid ? since(openid) : "Not linked" },
        ]}
      />
      {openid ? (
        <p>
          <ButtonLink href={unlinkTo} move="stay">
            Unlink from OpenID
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function secondStep(hasAny: boolean, isRequired: boolean): string {
  if (hasAny) return isRequired ? "Of their own, required" : "Of their own, or an emailed OTP";
  return isRequired ? "Required, not set up yet" : "An emailed OTP";
}
