import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { TrayMailRow } from "#app/components/emails/tray-mail.tsx";
import { List } from "#app/components/lists/list.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { paths } from "#app/paths.ts";
import { listMails } from "#app/provider/contract/emails/mails.ts";

export const handle = { title: "Unmatched Emails" };
export const meta: MetaFunction = () => [{ title: "Unmatched Emails · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit, "litigation_case");
  const ask = async (asked: { page: number }) => {
    const answer = await provider.listMails(asked);
    if (!answer.ok && answer.status === 404) throw notFound();
    return answer;
  };
  return readListPage(visit.request, listMails.input, ask, messages.mails.failed);
}

export default function MailTray() {
  const list = useLoaderData<typeof loader>();
  const query = { page: list.page };
  return (
    <Page total={list.count} failure={list.failure}>
      <List list={list} to={paths.mails} said={messages.mails}>
        {(mails) => (
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
        )}
      </List>
    </Page>
  );
}
