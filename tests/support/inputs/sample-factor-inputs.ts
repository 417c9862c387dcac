// The inputs of sample-inputs.ts for the calls about second factors and OpenID.
import type { SampleInputs } from "./sample-paper-inputs.ts";

const WHO = {
  email: "admin@sample-panel.example",
  password: "Sample-Panel-2026",
  challenge: "challenge-of-a-browser",
};
const ANSWER = { id: "AAAA", rawId: "AAAA", type: "public-key" as const, clientExtensionResults: {} };

export const FACTOR_INPUTS = {
  beginSignIn: WHO,
  startPasskeySignIn: WHO,
  signInByPasskey: {
    ...WHO,
    response: {
      ...ANSWER,
      response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
    },
  },
  signInByRecoveryCode: { ...WHO, recovery_code: "abcde-23456" },
  beginOpenId: {},
  signInByOpenId: {
    query: "code=sample&state=state-of-a-browser",
    state: "state-of-a-browser",
    nonce: "nonce-of-a-browser",
    verifier: "verifier-of-a-browser",
  },
  readOwnFactors: {},
  addAuthenticator: { secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP", otp: "123456" },
  startPasskey: {},
  addPasskey: {
    name: "Sample key",
    expires: 1_795_413_600,
    response: { ...ANSWER, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } },
  },
  renamePasskey: { passkey_id: 1, name: "Sample key 2" },
  generateRecoveryCodes: {},
  removePasskey: { passkey_id: 1 },
  removeAuthenticator: {},
  readUserFactors: { user_id: 1 },
  unlinkOpenId: { user_id: 1 },
  resetUserFactors: { user_id: 1, reason: "Lost the phone" },
} satisfies Partial<SampleInputs>;
