/** How people may sign in: the settings, their variables, and what must hold between them. */
import * as z from "zod";

const text = z.string().trim().default("");

export const SIGN_IN_VARIABLES = {
  SECOND_FACTOR: z.enum(["optional", "required"], "optional or required").default("optional"),
  PASSWORD_SIGN_IN: z.enum(["on", "break-glass"], "on or break-glass").default("on"),
  OIDC_ISSUER: text,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_LABEL: text,
};

/** The one issuer of OpenID Connect, and what it knows the panel as. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What staff know it as: "Sign in with …". */
  label: string;
}

export interface SignInSettings {
  /** Everybody must have a second factor other than email; else only those users of whom it is asked. */
  isFactorRequired: boolean;
  /** null: nobody signs in with OpenID. */
  openId: OpenIdSettings | null;
  /** Only break-glass accounts sign in with a password. */
  isPasswordForEmergencies: boolean;
}

/** What holds unless the settings say otherwise. */
export const DEFAULT_SIGN_IN: SignInSettings = {
  isFactorRequired: false,
  openId: null,
  isPasswordForEmergencies: false,
};

type Values = z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>;

/** @returns the settings, and what is wrong with them, a sentence each */
export function readSignIn(values: Values): { signIn: SignInSettings; problems: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const isAsked = [issuer, clientId, clientSecret].some((value) => value !== "");
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const problems: string[] = [];
  if (isAsked && !isIssuer(url)) {
    problems.push(
      "OIDC_ISSUER: expected the https address of the issuer, without a query (http only to this machine: localhost, 127.0.0.1, [::1])",
    );
  }
  if (isAsked && clientId === "") problems.push("OIDC_CLIENT_ID: expected what the issuer calls the panel");
  if (isAsked && clientSecret === "") {
    problems.push("OIDC_CLIENT_SECRET: expected the secret the issuer gave for the panel");
  }
  const isPasswordForEmergencies = values.PASSWORD_SIGN_IN === "break-glass";
  if (isPasswordForEmergencies && !isAsked) {
    problems.push("PASSWORD_SIGN_IN: expected on while OIDC_ISSUER is not set: nobody could sign in");
  }
  const openId =
    isAsked && url ? { issuer, clientId, clientSecret, label: values.OIDC_LABEL || url.hostname } : null;
  return {
    signIn: { isFactorRequired: values.SECOND_FACTOR === "required", openId, isPasswordForEmergencies },
    problems,
  };
}

/** Codes, tokens and the client's secret go there. */
function isIssuer(url: URL | null): boolean {
  if (url === null || url.search !== "" || url.hash !== "" || url.username !== "") return false;
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere);
}
