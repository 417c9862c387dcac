import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { getQuery } from "#app/http/queries.server.ts";
import { failureStatus } from "#app/http/replies.server.ts";
import { searchPanel } from "#app/provider/contract/shell/search.ts";

const Typed = searchPanel.input.pick({ search: true });

/** What the palette finds for what was typed, as JSON: a script asks, and nobody comes back here after signing in. */
export async function loader(visit: LoaderFunctionArgs) {
  try {
    const { provider } = await requireAdmin(visit);
    const typed = Typed.safeParse(getQuery(visit.request));
    if (!typed.success) return refused(typed.error.issues[0]?.message ?? messages.search.empty, 422);
    const answer = await provider.searchPanel(typed.data);
    if (!answer.ok) return refused(answer.message ?? messages.search.failed, failureStatus(answer));
    return json(answer.data);
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 302) throw thrown;
    // A page would be led to sign in; the script is told, with the cookies that the page would have got.
    const cookies = thrown.headers.getSetCookie().map((line): [string, string] => ["Set-Cookie", line]);
    return json({ failure: messages.session.ended }, { status: 401, headers: new Headers(cookies) });
  }
}

const refused = (failure: string, status: number) => json({ failure }, { status });
