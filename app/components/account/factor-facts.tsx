import type { ReactNode } from "react";
import { factorMessages } from "#app/domain/account/factor-messages.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import { counted } from "#app/domain/text/counted.ts";
import { paths } from "#app/paths.ts";
import type { OwnFactors } from "#app/provider/contract/account/own-factors.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** How one signs in besides the password, and the ways to change it. */
export function FactorFacts({ factors }: { factors: OwnFactors }) {
  const { authenticator, passkeys, recovery_left, must_set_up, openid, openid_label } = factors;
  const has = authenticator !== null || passkeys.length > 0;
  return (
    <>
      {must_set_up ? <Notice tone="warning">{factorMessages.mustSetUp}</Notice> : null}
      {has && recovery_left === 0 ? <Notice tone="info">{factorMessages.noRecovery}</Notice> : null}
      <ul className="factors">
        <Factor name="Authenticator app" says={authenticator ? usage(authenticator) : "Not set up"}>
          <ButtonLink href={paths.profile("authenticator")} move="stay">
            {authenticator ? "Replace App" : "Add Authenticator App"}
          </ButtonLink>
          {authenticator ? (
            <ButtonLink href={paths.profile("remove-authenticator")} look="quiet" move="stay">
              Remove App
            </ButtonLink>
          ) : null}
        </Factor>
        {passkeys.map(({ id, name, ...used }) => (
          <Factor key={id} name={`Passkey: ${name}`} says={usage(used)}>
            <ButtonLink
              href={paths.passkey(id, "rename")}
              look="quiet"
              move="stay"
              aria-label={`Rename ${name}`}
            >
              Rename
            </ButtonLink>
            <ButtonLink
              href={paths.passkey(id, "remove")}
              look="quiet"
              move="stay"
              aria-label={`Remove ${name}`}
            >
              Remove
            </ButtonLink>
          </Factor>
        ))}
        <Factor
          name={passkeys.length === 0 ? "Passkey" : "Another passkey"}
          says={passkeys.length === 0 ? "Not set up" : ""}
        >
          <ButtonLink href={paths.profile("new-passkey")} move="stay">
            Add Passkey
          </ButtonLink>
        </Factor>
        {has ? (
          <Factor
            name="Recovery codes"
            says={recovery_left === 0 ? "None" : `${counted(recovery_left, "code")} left`}
          >
            <ButtonLink href={paths.profile("recovery-codes")} move="stay">
              {recovery_left === 0 ? "Generate Codes" : "Generate New Codes"}
            </ButtonLink>
          </Factor>
        ) : null}
        {openid_label ? (
          <Factor
            name={openid_label}
            says={openid ? `Linked ${formatDateTime(openid.created_at)}` : "Not linked yet"}
          />
        ) : null}
      </ul>
      {has ? null : <p className="small">{factorMessages.emailedNow}</p>}
    </>
  );
}

function Factor({ name, says, children }: { name: string; says: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <div>{name}</div>
        {says === "" ? null : <div className="small">{says}</div>}
      </div>
      <div className="factor-acts">{children}</div>
    </li>
  );
}

const usage = ({ created_at, last_used_at }: { created_at: string; last_used_at: string | null }): string =>
  `Added ${formatDateTime(created_at)}, last used ${formatDateTime(last_used_at) || "never"}`;
