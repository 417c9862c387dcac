// What filing a paper costs, for papers that say it: by the table in force, with its source and whether it is confirmed.
import type { Database, Transaction } from "#app/database/open.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import { fromPaise } from "#app/domain/money.ts";
import type { TextCategory } from "#app/domain/templates/template-words.ts";
import { mentionedFields } from "#app/papers/needed-fields.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { estimatesFor, type TypeEstimate } from "../billing/fee-estimates.server.ts";
import type { PaperCase } from "./paper-data.server.ts";

interface Filing {
  template: Template;
  category: TextCategory;
  now: Date;
}

/** The case with the fee of a paper among its data (domain/cases/fields/court.ts), if the template can say it. */
export async function withCourtFee(
  db: Database | Transaction,
  paperCase: PaperCase,
  { template, category, now }: Filing,
): Promise<PaperCase> {
  if (!mentionedFields(template).includes("court_fee_estimate")) return paperCase;
  const {
    claim_amount = null,
    jurisdiction_state: state = null,
    jurisdiction_court: court = null,
  } = paperCase.data;
  const estimates = await estimatesFor(db, { claim_amount, state, court }, todayInIndia(now));
  const fee = estimates.find(({ type_of_case }) => type_of_case === category);
  return { ...paperCase, data: { ...paperCase.data, ...(fee && asFields(fee)) } };
}

/** A fee that is the same everywhere by a central Act needs nobody to confirm it. */
function asFields({ amount, source, firm, confirmed_on }: TypeEstimate): PaperCase["data"] {
  if (amount === null) return { court_fee_source: source };
  return {
    court_fee_estimate: fromPaise(amount),
    court_fee_source: source,
    court_fee_confirmed: firm || confirmed_on !== null ? "yes" : "no",
  };
}
