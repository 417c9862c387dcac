import { useRouteLoaderData } from "@remix-run/react";
import { useCaseAddress } from "./use-case-address.ts";

interface Named {
  customer_name: string | null;
  lan_number: string | null;
}

interface ListBelow {
  cases: (Named & { case_id: number })[];
}

/**
 * Whose case a dialog is about, so that nobody writes on the wrong one: as the dialog's own loader says, else as the
 * list below it does, which holds only the cases of its page.
 */
export function ListedCase({ name }: { name?: Named | null | undefined }) {
  const { caseId } = useCaseAddress();
  const list = useRouteLoaderData<ListBelow>("routes/cases/list");
  const shown = name ?? list?.cases.find(({ case_id }) => String(case_id) === caseId);
  if (!shown?.customer_name && !shown?.lan_number) return null;
  return (
    <p className="small">
      {shown.customer_name ? <b>{shown.customer_name}</b> : null}
      {shown.lan_number ? ` · LAN ${shown.lan_number}` : null}
    </p>
  );
}
