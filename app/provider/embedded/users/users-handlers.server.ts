// The operations that answer the calls about users.
export { addUser } from "./add-user.server.ts";
export { disableUser, enableUser } from "./disable-user.server.ts";
export { listUsers, readUser } from "./list-users.server.ts";
export { resetPassword } from "./reset-password.server.ts";
export { readUserFactors, resetUserFactors, unlinkOpenId } from "./user-factors.server.ts";
export { updateUser } from "./update-user.server.ts";
export { endUserSession, endUserSessions, listUserSessions } from "./user-sessions.server.ts";
export { addServiceToken, revokeServiceToken, updateServiceToken } from "./change-service-token.server.ts";
export { listServiceTokens, readServiceToken } from "./managed-tokens.server.ts";
export { addWebhook, renewWebhookSecret, updateWebhook } from "./change-webhook.server.ts";
export { listWebhookDeliveries, listWebhooks, readWebhook } from "./managed-webhooks.server.ts";
export {
  pauseWebhook,
  removeWebhook,
  resendWebhookDeliveries,
  resumeWebhook,
  testWebhook,
} from "./run-webhook.server.ts";
