import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import type { SameLoan } from "#app/provider/contract/cases/create-case.ts";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The client's cases under the same loan number, to look at before adding another; nothing when there are none. */
export function SameLoanNotice({ cases }: { cases: readonly SameLoan[] }) {
  if (cases.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{messages.createCase.sameLoan(cases.length)}</p>
      <ul className="same-loan">
        {cases.map(({ case_id, batch_id, customer_name, lan_number }) => (
          <li key={case_id}>
            <a
              className="link"
              href={paths.cases({ batchId: batch_id }, { search: lan_number })}
              target="_blank"
              rel="noreferrer"
            >
              {customer_name} in Batch {batch_id}
            </a>
          </li>
        ))}
      </ul>
      <CheckboxField
        field={plainField("same_loan_confirmed")}
        label="Yes, create a second case for this loan"
      />
    </Notice>
  );
}
