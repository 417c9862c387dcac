// The operations that answer the calls about emails that came in and go out.
export { attachMail } from "./attach-mail.server.ts";
export { dismissMail } from "./dismiss-mail.server.ts";
export { findCases } from "./find-cases.server.ts";
export { listConversations } from "./list-conversations.server.ts";
export { listMails, readMail } from "./list-mails.server.ts";
export { listOutgoingMails, readOutgoingMail } from "./list-outgoing-mails.server.ts";
export { markDelivered } from "./mark-delivered.server.ts";
export { cancelOutgoingMail, retryOutgoingMail } from "./retry-outgoing-mail.server.ts";
export { takeMailOff } from "./take-mail-off.server.ts";
