import { useId } from "react";
import { CLIENT_FIELDS, clientFieldValue, type ClientField } from "#app/domain/clients/client-fields.ts";
import { getClientStatus } from "#app/domain/clients/client-status.ts";
import { formatDate } from "#app/domain/dates.ts";
import type { ClientDetails } from "#app/provider/contract/clients/client-details.ts";
import { DescriptionList, type Fact } from "#app/ui/description-list.tsx";
import { clientTexts } from "./client-texts.ts";

/** Texts of several lines. */
const WIDE: readonly ClientField[] = [
  "address",
  "lender_constitution",
  "registered_office",
  "payment_account",
];

/** Everything that is kept of a client, in the groups of its form. */
export function ClientFacts({ client }: { client: ClientDetails }) {
  const texts = clientTexts(client);
  const of = (...names: ClientField[]): Fact[] =>
    names.map((name) => ({
      label: CLIENT_FIELDS[name],
      value: clientFieldValue(name, texts[name]),
      wide: WIDE.includes(name),
    }));
  return (
    <div className="upload-groups client-facts">
      <Section
        title="Client"
        facts={[
          ...of("full_name", "location", "second_approver"),
          { label: "Status", value: client.active ? getClientStatus(client) : "Deactivated" },
          { label: "Added", value: formatDate(client.created_at) },
        ]}
      />
      <Section title="Contact" facts={of("email_id", "contact_no", "send_to_client", "address")} />
      <Section
        title="Legal details"
        facts={of("lender_type", "gstin", "rdb_notified", "lender_constitution", "registered_office")}
      />
      <Section
        title="Signatory"
        facts={of("signatory_name", "signatory_designation", "authority_doc", "authority_date")}
      />
      <Section
        title="Notices"
        facts={of("lrn_days", "notice_language", "grievance_contact", "payment_account")}
      />
    </div>
  );
}

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  const id = useId();
  return (
    <section className="upload-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DescriptionList facts={facts} />
    </section>
  );
}
