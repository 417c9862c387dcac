/** Why the issuer of OpenID Connect cannot be asked, in words: for `doctor`. */
import { mailFaultText } from "../emails/mail-causes.ts";
import { connectionCauses } from "../faults/connection-causes.ts";

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [
    /OAUTH_JSON_ATTRIBUTE_COMPARISON|unexpected .*issuer/i,
    "It says that it is another issuer: OIDC_ISSUER must be written as the issuer itself writes it.",
  ],
  [
    /OAUTH_(?:RESPONSE_IS_NOT|PARSE|INVALID)|not valid JSON|unexpected HTTP response|unexpected response/i,
    "It answers, but not as an issuer of OpenID Connect does.",
  ],
  ...connectionCauses("issuer", "Check the scheme and the port of OIDC_ISSUER."),
];

/** The cause in words; of what is not known, the library's own. */
export function issuerCause(fault: unknown): string {
  // The library's fault says little; what lies below it says why.
  const text = mailFaultText(fault);
  return CAUSES.find(([sign]) => sign.test(text))?.[1] ?? `It said: ${text.slice(0, LONGEST_OWN_WORDS)}.`;
}

const LONGEST_OWN_WORDS = 200;
