import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { messages } from "#app/domain/messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { CourtFeeEstimate, CourtFeeRequest } from "#app/provider/contract/billing/court-fees.ts";
import { NOTHING } from "#app/ui/description-list.tsx";
import { HintAndErrors, type FieldLike } from "#app/ui/forms/field-frame.tsx";

const { courtFees } = messages;

interface FeeChoicesProps {
  field: FieldLike;
  /** Empty where the provider gives none. */
  estimates: readonly CourtFeeEstimate[];
}

/** The kinds of paper with what each may cost to file; the working of the chosen one is open below it. */
export function FeeChoices({ field, estimates }: FeeChoicesProps) {
  return (
    <fieldset className="field" aria-describedby={field.errors?.length ? field.errorId : undefined}>
      <legend className="label" data-required="">
        Case document type
      </legend>
      <HintAndErrors field={field} />
      <ul className="fee-choices">
        {PAPER_CATEGORIES.map((category) => {
          const estimate = estimates.find(({ type_of_case }) => type_of_case === category);
          return (
            <li key={category}>
              <label className="choice">
                <input
                  type="radio"
                  name={field.name}
                  value={category}
                  defaultChecked={field.initialValue === category}
                  aria-invalid={field.errors?.length ? true : undefined}
                />
                <span className="fee-name">{paperCategoryLabel(category)}</span>
                {estimate ? <span className="fee-amount">{amountOf(estimate)}</span> : null}
              </label>
              {estimate ? <Working estimate={estimate} /> : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function amountOf({ amount }: Pick<CourtFeeEstimate, "amount">): string {
  if (amount === null) return courtFees.noFigure;
  return Number(amount) === 0 ? courtFees.noFee : formatRupees(amount);
}

/** How an estimate was reckoned, from which source, and how far it can be trusted. */
function Working({ estimate }: { estimate: CourtFeeEstimate }) {
  const { working, why, source, amount } = estimate;
  return (
    <div className="fee-working small">
      {amount !== null && Number(amount) > 0 ? <p>Estimated court fee: {formatRupees(amount)}</p> : null}
      {working.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {why ? <p>{why}</p> : null}
      {amount !== null && Number(amount) === 0 ? <p>{courtFees.noFeeKnown}</p> : null}
      {source ? (
        <p>
          Source: {source} ({trustOf(estimate)})
        </p>
      ) : null}
    </div>
  );
}

function trustOf({ firm, confirmed_by, confirmed_on }: CourtFeeEstimate): string {
  const trust = confirmed_by
    ? courtFees.confirmedBy(confirmed_by, formatDate(confirmed_on))
    : firm
      ? courtFees.firm
      : courtFees.unconfirmed;
  return trust.charAt(0).toLowerCase() + trust.slice(1);
}

/** What was asked for before, newest first. */
export function CourtFeeRequests({ requests }: { requests: readonly CourtFeeRequest[] }) {
  if (requests.length === 0) return <p className="small">{courtFees.none}</p>;
  return (
    <section aria-label="Earlier requests">
      <h3 className="label">Earlier requests</h3>
      <ul className="log fee-log" tabIndex={requests.length > 3 ? 0 : undefined}>
        {requests.map(({ id, type_of_case, estimate, created_at, created_by }) => (
          <li key={id}>
            <div className="small">
              {[created_by, formatDateTime(created_at)].filter(Boolean).join(" · ")}
            </div>
            <div className="fee-line">
              <span>{type_of_case ? paperCategoryLabel(type_of_case) : NOTHING}</span>
              <span className="fee-amount">{amountOf({ amount: estimate })}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
