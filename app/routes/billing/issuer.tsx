import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DEFAULT_SAC } from "#app/domain/billing/gst.ts";
import { messages } from "#app/domain/messages.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin, type Visitor } from "#app/http/guard.server.ts";
import { notFound, getQuery } from "#app/http/queries.server.ts";
import { failureSentence } from "#app/http/replies.server.ts";
import { ISSUER_FIELDS } from "#app/components/billing/issuer-fields.ts";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { checkedIssuerForm } from "#app/provider/contract/billing/invoices.ts";

export const meta: MetaFunction = () => [{ title: "Issuer of Invoices · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const terms = await termsOf(provider, dialog.caseId);
  return {
    issuer: terms.ok ? terms.data.issuer : null,
    failure: terms.ok ? null : failureSentence(terms, messages.invoices.issuerFailed),
    invoicesAddress: paths.caseDialog(dialog, "invoices", getQuery(visit.request)),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: async (params, { provider }) => {
    const dialog = caseParams(params);
    await termsOf(provider, dialog.caseId);
    return dialog;
  },
  schema: checkedIssuerForm,
  call: ({ provider }, issuer) => provider.saveIssuer(issuer),
  failed: messages.invoices.issuerNotSaved,
  to: ({ ids, query }) => paths.caseDialog(ids, "invoices", query),
  done: messages.invoices.issuerSaved,
});

/** The terms of the case the dialog stands over. @throws 404 when there is no such case */
async function termsOf(provider: Visitor["provider"], case_id: number) {
  const terms = await provider.readInvoiceTerms({ case_id });
  if (!terms.ok && terms.code === "unknown") throw notFound();
  return terms;
}

/** Who issues the invoices, asked once before the first of them. */
export default function InvoiceIssuer() {
  const { issuer, failure, invoicesAddress } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Issuer of Invoices" closeTo={invoicesAddress} failure={failure} variant="wide">
      {failure ? null : (
        <DialogForm
          id="issuer"
          schema={checkedIssuerForm}
          fields={ISSUER_FIELDS}
          columns={2}
          stored={issuer ?? { version: 0 }}
          start={{ sac: DEFAULT_SAC, ...issuer, version: null }}
          submit="Save"
        />
      )}
    </Dialog>
  );
}
