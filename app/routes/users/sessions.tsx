import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { userMessages } from "#app/domain/users/user-messages.ts";
import { idParam, toList } from "#app/http/queries.server.ts";
import { Dialog } from "#app/components/shell/dialog.tsx";
import { EndSessionsForm, SessionList } from "#app/components/account/session-list.tsx";
import { titled } from "#app/components/shell/titled.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ModalActions } from "#app/ui/modal.tsx";
import { requireManager, readUserOr404 } from "./users.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Active Sessions", data?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireManager(visit);
  const userId = idParam(visit.params.userId);
  const [{ user }, answer] = await Promise.all([
    readUserOr404(provider, visit.params),
    provider.listUserSessions({ user_id: userId }),
  ]);
  return { userId, name: user && user.full_name, ...toList(answer, userMessages.sessionsFailed) };
}

export default function UserSessions() {
  const { userId, name, items, failure } = useLoaderData<typeof loader>();
  const query = Object.fromEntries(new URLSearchParams(useLocation().search));
  const hasOthers = items.some(({ is_this }) => !is_this);
  return (
    <Dialog title="Active Sessions" variant="wide" failure={failure}>
      {name === null ? null : <p className="key">{name}</p>}
      {items.length === 0 && !failure ? <EmptyState>{userMessages.noSessions}</EmptyState> : null}
      {items.length > 0 ? (
        <SessionList sessions={items} endTo={(id) => paths.endUserSessions(userId, id, query)} />
      ) : null}
      {hasOthers ? (
        <ModalActions>
          <EndSessionsForm action={paths.endUserSessions(userId, null, query)}>End All</EndSessionsForm>
        </ModalActions>
      ) : null}
    </Dialog>
  );
}
