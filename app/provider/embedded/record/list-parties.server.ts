import { maskAccount, maskEmail, maskMobile } from "#app/domain/masking.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { caseInScope } from "../cases/case-in-scope.server.ts";
import { caseParties, partyToShow } from "./case-parties.server.ts";

const through = (mask: (text: string) => string, text: string | null) => text && mask(text);

/** The parties of a case beside its borrower. */
export const listParties = async (
  { services: { db }, user }: UserCall,
  { case_id }: Input<"listParties">,
) => {
  await caseInScope(db, user, case_id);
  const results = (await caseParties(db, case_id)).map((row) => ({
    ...partyToShow(row),
    mobile: through(maskMobile, row.mobile),
    email: through(maskEmail, row.email),
    pan: through(maskAccount, row.pan),
  }));
  return { data: { results } };
};

/** One of them with nothing masked. */
export const readParty = async (
  { services: { db }, user }: UserCall,
  { case_id, party_id }: Input<"readParty">,
) => {
  await caseInScope(db, user, case_id);
  const row = (await caseParties(db, case_id)).find(({ id }) => id === party_id);
  if (!row) throw new Refusal(recordMessages.parties.unknown, 404);
  return { data: partyToShow(row) };
};
