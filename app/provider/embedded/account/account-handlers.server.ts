// The operations that answer the calls about sign-in and one's own account.
export { changePassword } from "./change-password.server.ts";
export { login } from "./login.server.ts";
export { logout } from "./logout.server.ts";
export { readLogo, removeLogo, uploadLogo } from "./own-logo.server.ts";
export { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.server.ts";
export { readProfile } from "./read-profile.server.ts";
export { readSession } from "./read-session.server.ts";
export { sendLoginOtp } from "./send-login-otp.server.ts";
export { readPasswordLink, setPassword } from "./set-password.server.ts";
export { updateOwnName } from "./update-own-name.server.ts";
