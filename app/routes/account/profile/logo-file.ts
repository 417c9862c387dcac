import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { inlinePicture } from "#app/http/downloads.server.ts";
import { requireAdmin } from "#app/http/guard.server.ts";

/** The picture beside one's name. One that is not there leaves the panel's own sign to the browser's alternative. */
export async function loader(visit: LoaderFunctionArgs) {
  const { provider } = await requireAdmin(visit);
  const answer = await provider.readLogo({ key: visit.params.key ?? "" });
  if (!answer.ok) throw new Response(messages.files.notFound, { status: 404 });
  return inlinePicture(answer.data, visit.request);
}
