import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { maskConversation, shownConversations } from "#app/domain/emails/conversations.ts";
import { PageNumber } from "#app/domain/fields.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { pageCount } from "#app/domain/pagination.ts";
import { caseParams } from "#app/http/cases/case-params.server.ts";
import { readCaseName } from "#app/http/cases/case-reading.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { toList, getQuery } from "#app/http/queries.server.ts";
import { ConversationList } from "#app/components/emails/conversation-list.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { CaseDialog } from "#app/components/cases/case-dialog.tsx";
import { MAILS_PAGE, REPLIES_ONLY } from "#app/components/cases/case-tabs.tsx";
import { titled } from "#app/components/shell/titled.ts";
import type { CasePlace } from "#app/case-paths.ts";
import { paths } from "#app/paths.ts";
import type { Conversation, MailReply } from "#app/provider/contract/emails/emails.ts";
import { takeMailOff } from "#app/provider/contract/emails/mails.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled("Email History", data?.name?.customer_name);

const OffForm = takeMailOff.input.omit({ case_id: true });

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const dialog = caseParams(visit.params);
  const { caseId } = dialog;
  const { [REPLIES_ONLY]: asked, [MAILS_PAGE]: wanted, ...list } = getQuery(visit.request);
  const repliesOnly = asked === "on";
  const page = PageNumber.parse(wanted);
  const [answer, name] = await Promise.all([
    provider.listConversations({ case_id: caseId, replied: repliesOnly, page }),
    readCaseName(provider, caseId),
  ]);
  const { items, failure } = toList(answer, messages.emails.failed);
  // A host that offers only docs/provider-api.md neither filters nor masks.
  const mails = shownConversations(items, repliesOnly).map((mail) =>
    maskConversation<MailReply, Conversation>(mail),
  );
  // Nor does it know pages: all emails came at once.
  const count = answer.ok && items.length <= PAGE_SIZE ? answer.data.count : mails.length;
  const last = pageCount(count);
  if (last > 0 && page > last) return redirect(address(dialog, { list, repliesOnly, page: last }));
  return { mails, count, page, failure, name, repliesOnly, list, dialog };
}

/** Takes a mail off the case it was attached to by mistake. */
export const action = formAction({
  feature: "litigation_case",
  ids: caseParams,
  schema: OffForm,
  call: ({ provider, ids: { caseId } }, mail) => provider.takeMailOff({ case_id: caseId, ...mail }),
  failed: messages.emails.notTakenOff,
  // Somebody else has moved it, so its form is no longer there.
  leave: ({ status, message }, { ids, query }) =>
    status === 409
      ? [paths.caseDialog(ids, "emails", query), { kind: "info", text: message ?? messages.mails.handled }]
      : null,
  to: ({ ids, query }) => paths.caseDialog(ids, "emails", query),
  done: messages.emails.takenOff,
});

export default function EmailHistory() {
  const { mails, count, page, failure, name, repliesOnly, list, dialog } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {})
    .flat()
    .filter((sentence) => typeof sentence === "string");
  return (
    <CaseDialog title="Email History" name={name} variant="side" failure={failure}>
      <FormErrors form={{ errorId: "mail-off-error", errors }} />
      {failure ? null : <RepliesOnly isOn={repliesOnly} list={list} />}
      {mails.length === 0 && !failure ? (
        <EmptyState>{repliesOnly ? messages.emails.noneWithReply : messages.emails.none}</EmptyState>
      ) : null}
      {mails.length > 0 ? <ConversationList mails={mails} lastResult={lastResult} /> : null}
      {count > mails.length ? (
        <ListFooter
          count={count}
          page={page}
          showing={messages.emails.showing(mails.length, count)}
          to={(other) => address(dialog, { list, repliesOnly, page: other })}
        />
      ) : null}
    </CaseDialog>
  );
}

function address(
  dialog: CasePlace,
  { list, repliesOnly, page }: { list: Record<string, string>; repliesOnly: boolean; page: number },
): string {
  const own = { [REPLIES_ONLY]: repliesOnly ? "on" : undefined, [MAILS_PAGE]: page };
  return paths.caseDialog(dialog, "emails", { ...list, ...own });
}

/** A GET form: ticking sends it where scripts run, elsewhere the button does. */
function RepliesOnly({ isOn, list }: { isOn: boolean; list: Record<string, string> }) {
  return (
    <Form method="get" preventScrollReset>
      {Object.entries(list).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label className="choice">
        <input
          key={String(isOn)}
          type="checkbox"
          name={REPLIES_ONLY}
          defaultChecked={isOn}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <span>Show with Replies only</span>
      </label>
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </Form>
  );
}
