import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { idParam, getQuery } from "#app/http/queries.server.ts";
import { caseNumbers, FindCase } from "#app/components/cases/find-case.tsx";
import { MailHead } from "#app/components/emails/tray-mail.tsx";
import { DialogForm } from "#app/components/forms/dialog-form.tsx";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { attachMail, findCases, type FoundCase } from "#app/provider/contract/emails/mails.ts";
import { RadioGroup } from "#app/ui/forms/checkbox-group.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { readMailOr404, toTrayWhenHandled, trayBelow } from "./mail-of.server.ts";

export const meta: MetaFunction = () => [{ title: "Attach Email to Case · Litigation Panel" }];

const AttachForm = attachMail.input.omit({ mail_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { page, number: typed } = getQuery(visit.request);
  const asked = findCases.input.safeParse({ number: typed });
  const [{ mail, failure }, found] = await Promise.all([
    readMailOr404(provider, visit),
    asked.success ? provider.findCases(asked.data) : null,
  ]);
  const cases = found?.ok ? found.data.results : [];
  return {
    mail,
    page,
    typed: typed ?? "",
    cases,
    // The form is sent empty: what is missing is said beside it.
    searchError: typed !== undefined && !asked.success ? messages.mails.searchRequired : null,
    isSearched: found?.ok ?? false,
    failure: failure ?? (found && !found.ok ? (found.message ?? messages.cases.failed) : null),
    closeTo: trayBelow(visit.request),
  };
}

export const action = formAction({
  feature: "litigation_case",
  ids: ({ mailId }) => ({ mail_id: idParam(mailId) }),
  schema: AttachForm,
  call: ({ provider, ids }, choice) => provider.attachMail({ ...ids, ...choice }),
  failed: messages.mails.notAttached,
  leave: toTrayWhenHandled,
  to: ({ visit }) => trayBelow(visit.request),
  done: ({ value }) => messages.mails.attached(value.case_id),
});

export default function AttachMail() {
  const { mail, page, typed, cases, searchError, isSearched, failure, closeTo } =
    useLoaderData<typeof loader>();
  return (
    <Dialog title="Attach Email to Case" closeTo={closeTo} failure={failure}>
      {mail ? <MailHead mail={mail} /> : null}
      <FindCase typed={typed} error={searchError} kept={page ? { page } : {}} />
      {isSearched && cases.length === 0 ? <EmptyState>{messages.mails.noCase}</EmptyState> : null}
      {mail && cases.length > 0 ? (
        <DialogForm
          key={typed}
          id="attach-mail"
          schema={AttachForm}
          submit="Attach Email"
          busyLabel="Attaching Email"
        >
          {({ case_id }) => (
            <div className="one-a-line">
              <RadioGroup
                field={case_id}
                label="Case"
                wide
                options={cases.map((found) => ({ value: String(found.case_id), label: caseInWords(found) }))}
              />
              <input type="hidden" name="version" value={mail.version} autoComplete="off" />
            </div>
          )}
        </DialogForm>
      ) : null}
    </Dialog>
  );
}

const caseInWords = (found: FoundCase): string =>
  [found.customer_name, caseNumbers(found)].filter(Boolean).join(" · ");
