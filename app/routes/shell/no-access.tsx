import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { landingPage, requireAdmin } from "#app/http/guard.server.ts";
import { paths } from "#app/paths.ts";
import { Page } from "#app/components/shell/page.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta: MetaFunction = () => [{ title: "No access · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { user } = await requireAdmin(visit);
  const landing = landingPage(user);
  return landing === paths.noAccess() ? null : redirect(landing);
}

export default function NoAccess() {
  return (
    <Page narrow>
      <Notice tone="warning">
        <p>{messages.access.missingAll}</p>
        <p>{messages.access.whomToAsk}</p>
      </Notice>
    </Page>
  );
}
