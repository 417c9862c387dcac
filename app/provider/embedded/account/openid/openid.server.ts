// The one issuer of OpenID Connect: authorization code flow with PKCE, state and nonce. Whatever the library checks (issuer,
// audience, signature, times) is left to it.
import * as oidc from "openid-client";
import type { OpenIdSettings, SignInSettings } from "#app/domain/account/sign-in-settings.ts";
import { OPENID_WAIT_SECONDS } from "#app/domain/limits.ts";
import type { SignInRules } from "../../call.server.ts";

/** What only the browser that began may come back with. */
interface OpenIdSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OpenIdIdentity {
  issuer: string;
  subject: string;
  /** As the issuer says it; null: it does not. */
  email: string | null;
  isEmailVerified: boolean;
}

export interface OpenId {
  label: string;
  /** @returns where the browser is sent. @throws when the issuer cannot be asked */
  begin(): Promise<OpenIdSecrets & { url: string }>;
  /**
   * @param query what the browser came back with
   * @throws OpenIdRefused when the issuer says no; anything else when it cannot be asked or its answer is not good
   */
  finish(query: string, secrets: OpenIdSecrets): Promise<OpenIdIdentity>;
}

/** The issuer, or whoever sat there, said no. */
export class OpenIdRefused extends Error {
  override name = "OpenIdRefused";
  /** Known to the protocol ("access_denied"), so it may be in a log. */
  readonly code: string;
  constructor(code: string) {
    super("The issuer refused");
    this.code = /^[a-z_]{1,60}$/.test(code) ? code : "unknown";
  }
}

/** Where the issuer sends the browser back to, below the panel's origin. */
export const OPENID_CALLBACK = "/admin/login/openid/callback";

/** Asks the issuer what it can do, by the settings. @throws when it cannot be asked, or is another */
export function discoverIssuer({
  issuer,
  clientId,
  clientSecret,
}: OpenIdSettings): Promise<oidc.Configuration> {
  const isHttp = issuer.startsWith("http:");
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: OPENID_WAIT_SECONDS,
    execute: [
      // The token comes from the issuer itself, whom TLS shows; a proxy that opens TLS, as offices have, must not sign anybody in.
      oidc.enableNonRepudiationChecks,
      // The settings allow it to this machine alone.
      ...(isHttp ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** The rules of the settings, with the issuer ready to be asked. */
export const openSignIn = ({ openId, ...rules }: SignInSettings, origin: string): SignInRules => ({
  ...rules,
  openId: openId && openOpenId(openId, origin),
});

function openOpenId(settings: OpenIdSettings, origin: string): OpenId {
  const redirectUri = origin + OPENID_CALLBACK;
  let known: Promise<oidc.Configuration> | null = null;
  /** Found out once, and again after a failure. */
  const configured = () => {
    known ??= discoverIssuer(settings).catch((fault: unknown) => {
      known = null;
      throw fault;
    });
    return known;
  };
  return {
    label: settings.label,
    async begin() {
      const configuration = await configured();
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email",
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
        state: secrets.state,
        nonce: secrets.nonce,
      });
      return { ...secrets, url: url.href };
    },
    async finish(query, { state, nonce, verifier }) {
      const configuration = await configured();
      const tokens = await oidc
        .authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch((fault: unknown) => {
          throw fault instanceof oidc.AuthorizationResponseError ? new OpenIdRefused(fault.error) : fault;
        });
      const claims = tokens.claims();
      if (!claims) throw new Error("The issuer sent no ID token");
      const told = claims.email === undefined ? await userInfo(configuration, tokens, claims.sub) : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof told.email === "string" ? told.email : null,
        isEmailVerified: told.email_verified === true,
      };
    },
  };
}

/** Some issuers say the email there alone. */
async function userInfo(
  configuration: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse,
  subject: string,
): Promise<{ email?: unknown; email_verified?: unknown }> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(configuration, tokens.access_token, subject);
}
