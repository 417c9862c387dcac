import { Form } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { feeTableMessages as said } from "#app/domain/reference/reference-messages.ts";
import { formatRupees } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { AmountField } from "../forms/amount-field.tsx";

interface FeeTryProps {
  tableId: number;
  /** What was typed, and what comes of it; null: nothing was. */
  tried: {
    claim: string;
    error: string | null;
    amount: string | null;
    working: string[];
    why: string | null;
  } | null;
}

/** A table tried out: the fee of an amount, reckoned as the estimate of a case is. */
export function FeeTry({ tableId, tried }: FeeTryProps) {
  const field = {
    ...plainField("claim", tried?.claim, "try-claim"),
    errors: tried?.error ? [tried.error] : [],
  };
  return (
    <section className="reference-try" aria-label="Try it">
      <h2>Try it</h2>
      <Form method="get" action={paths.feeTable(tableId)} preventScrollReset>
        <AmountField field={field} label="Amount claimed (₹)" />
        <Button type="submit">Calculate</Button>
      </Form>
      {tried && !tried.error ? (
        <output>
          <div className="small">Court fee for a claim of {formatRupees(tried.claim)}</div>
          <div className="fee-result">
            {tried.amount === null ? said.tryNone : formatRupees(tried.amount)}
          </div>
          <ul className="rule-lines">
            {tried.working.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {tried.why ? <p>{tried.why}</p> : null}
          <p className="small">{messages.courtFees.confirm}</p>
        </output>
      ) : null}
    </section>
  );
}
