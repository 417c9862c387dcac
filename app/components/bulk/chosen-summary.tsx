import { shownBatchName } from "#app/domain/batches/batch-name.ts";
import { formatCount } from "#app/domain/text/counted.ts";
import type { Chosen } from "#app/provider/contract/bulk/selection.ts";

interface ChosenSummaryProps {
  chosen: Chosen;
  /** "12 cases". */
  words: (count: number) => string;
}

/** Clients named one by one; beyond these the rest is a number. */
const CLIENTS_SHOWN = 6;

/** What an act is about to be done to: how many, whose, and the first few by name. */
export function ChosenSummary({ chosen, words }: ChosenSummaryProps) {
  const { count, clients, rows } = chosen;
  const more = count - rows.length;
  return (
    <section className="chosen" aria-label="Selected">
      <h2>{words(count)} selected</h2>
      <ClientCounts clients={clients} />
      <ul className="chosen-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <RowName {...row} />
          </li>
        ))}
        {more > 0 ? <li className="small">and {formatCount(more)} more</li> : null}
      </ul>
    </section>
  );
}

/** "Sample Finance 40 · Demo Bank 2". */
export function ClientCounts({ clients }: { clients: Chosen["clients"] }) {
  const shown = clients.slice(0, CLIENTS_SHOWN);
  const more = clients.length - shown.length;
  return (
    <p className="small">
      {shown.map(({ name, count }, index) => (
        <span key={name}>
          {index > 0 ? " · " : null}
          {name} <b>{formatCount(count)}</b>
        </span>
      ))}
      {more > 0 ? ` · and ${String(more)} more clients` : null}
    </p>
  );
}

/** A case by borrower and LAN, a batch by number and name. */
export function RowName({
  id,
  name,
  lan_number,
}: Pick<Chosen["rows"][number], "id" | "name" | "lan_number">) {
  if (lan_number === null) {
    return (
      <>
        <b>{id}</b> {shownBatchName(name, id)}
      </>
    );
  }
  return (
    <>
      <b>{name ?? `Case ${String(id)}`}</b> <span className="small">LAN {lan_number}</span>
    </>
  );
}
