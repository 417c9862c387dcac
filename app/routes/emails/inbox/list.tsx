import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { lastPageInstead, notFound, pageOf, queryOf } from "#app/http/queries.server.ts";
import { FreshOutlet } from "#app/components/lists/fresh-outlet.tsx";
import { ListFooter } from "#app/components/lists/list-footer.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { TrayMailRow } from "#app/components/emails/tray-mail.tsx";
import { paths } from "#app/paths.ts";
import { listMails } from "#app/provider/contract/emails/mails.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle = { title: "Unmatched Mail" };
export const meta: MetaFunction = () => [{ title: "Unmatched Mail · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const { page } = listMails.input.parse(queryOf(visit.request));
  const answer = await provider.listMails({ page });
  if (!answer.ok && answer.status === 404) throw notFound();
  const { items, count, failure } = pageOf(answer, messages.mails.failed);
  const last = lastPageInstead(visit.request, page, count);
  if (last !== null) return redirect(last);
  return { mails: items, count, failure, page };
}

export default function MailTray() {
  const { mails, count, failure, page } = useLoaderData<typeof loader>();
  const query = { page };
  return (
    <Page total={failure ? undefined : count} failure={failure}>
      {mails.length === 0 && !failure ? <EmptyState>{messages.mails.none}</EmptyState> : null}
      {mails.length > 0 ? (
        <ol className="rows">
          {mails.map((mail) => (
            <TrayMailRow
              key={mail.mail_id}
              mail={mail}
              attachTo={paths.attachMail(mail.mail_id, query)}
              dismissTo={paths.dismissMail(mail.mail_id, query)}
            />
          ))}
        </ol>
      ) : null}
      <ListFooter
        count={count}
        page={page}
        showing={messages.mails.showing(mails.length, count)}
        to={(other) => paths.mails({ page: other })}
      />
      <FreshOutlet />
    </Page>
  );
}
