// The operations that answer the calls about parties, proceedings, securities and payments of a case.
export { addParty } from "./add-party.server.ts";
export { addPayment } from "./add-payment.server.ts";
export { addProceeding } from "./add-proceeding.server.ts";
export { addRateChange } from "./add-rate-change.server.ts";
export { addSecurity } from "./add-security.server.ts";
export { listParties, readParty } from "./list-parties.server.ts";
export { listPayments } from "./list-payments.server.ts";
export { listProceedings } from "./list-proceedings.server.ts";
export { listSecurities } from "./list-securities.server.ts";
export { removeParty } from "./remove-party.server.ts";
export { removeProceeding } from "./remove-proceeding.server.ts";
export { removeRateChange } from "./remove-rate-change.server.ts";
export { removeSecurity } from "./remove-security.server.ts";
export { reversePayment } from "./reverse-payment.server.ts";
export { updateParty } from "./update-party.server.ts";
export { updateProceeding } from "./update-proceeding.server.ts";
export { updateRateChange } from "./update-rate-change.server.ts";
export { updateSecurity } from "./update-security.server.ts";
