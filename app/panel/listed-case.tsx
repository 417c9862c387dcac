import { useParams, useRouteLoaderData } from "@remix-run/react";

interface ListBelow {
  cases: { case_id: number; customer_name: string | null; lan_number: string | null }[];
}

/** Whose case a dialog is about, as the list below it says: so that nobody writes on the wrong one. */
export function ListedCase() {
  const { caseId } = useParams();
  const list = useRouteLoaderData<ListBelow>("routes/cases/list");
  const listed = list?.cases.find(({ case_id }) => String(case_id) === caseId);
  if (!listed?.customer_name && !listed?.lan_number) return null;
  return (
    <p className="small">
      {listed.customer_name ? <b>{listed.customer_name}</b> : null}
      {listed.lan_number ? ` · LAN ${listed.lan_number}` : null}
    </p>
  );
}
