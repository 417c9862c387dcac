// The operations that answer the calls about sign-in and one's own account.
export { beginOpenId, signInByOpenId } from "./openid/sign-in-by-openid.server.ts";
export { changePassword } from "./passwords/change-password.server.ts";
export { addAuthenticator, removeAuthenticator } from "./factors/own-authenticator.server.ts";
export { generateRecoveryCodes, readOwnFactors } from "./factors/own-factors.server.ts";
export { addPasskey, removePasskey, renamePasskey, startPasskey } from "./factors/own-passkeys.server.ts";
export {
  signInByPasskey,
  signInByRecoveryCode,
  startPasskeySignIn,
} from "./factors/sign-in-by-factor.server.ts";
export { login } from "./login.server.ts";
export { logout } from "./logout.server.ts";
export { readLogo, removeLogo, uploadLogo } from "./own-logo.server.ts";
export { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.server.ts";
export { readProfile } from "./read-profile.server.ts";
export { readSession } from "./read-session.server.ts";
export { beginSignIn, sendLoginOtp } from "./send-login-otp.server.ts";
export { readPasswordLink, setPassword } from "./passwords/set-password.server.ts";
export { updateOwnName } from "./update-own-name.server.ts";
