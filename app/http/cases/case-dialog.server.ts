// What a dialog of a case begins with.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ProviderClient } from "#app/provider/client.server.ts";
import { requireAdmin, type Visitor } from "../guard.server.ts";
import { caseParams } from "./case-params.server.ts";
import { readCaseName, type CaseName } from "./case-reading.server.ts";

interface CaseDialog<Read> extends Visitor {
  dialog: ReturnType<typeof caseParams>;
  name: CaseName | null;
  read: Read;
}

/** Lets in, and reads at once what the dialog shows and whose case it is. @throws 404 for an address of no case */
export async function openCase<Read>(
  visit: LoaderFunctionArgs,
  read: (provider: ProviderClient, case_id: number) => Promise<Read>,
): Promise<CaseDialog<Read>> {
  const visitor = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const { provider } = visitor;
  const [found, name] = await Promise.all([
    read(provider, dialog.caseId),
    readCaseName(provider, dialog.caseId),
  ]);
  return { ...visitor, dialog, name, read: found };
}
