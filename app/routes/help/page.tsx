import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/http/guard.server.ts";
import { notFound } from "#app/http/queries.server.ts";
import { HELP_PARTS, isHelpPart } from "#app/components/help/help-parts.ts";
import { ManualPart } from "#app/components/help/manual-part.tsx";
import { Page } from "#app/components/shell/page.tsx";
import { titled } from "#app/components/shell/titled.ts";

export const handle = { title: "Help" };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(handle.title, HELP_PARTS.find(({ id }) => id === data?.part)?.title);

/** For everybody who is signed in: it tells of no client. */
export async function loader(visit: LoaderFunctionArgs) {
  await requireAdmin(visit);
  const part = visit.params["part"] ?? HELP_PARTS[0].id;
  if (!isHelpPart(part)) throw notFound();
  return json({ part });
}

export default function Help() {
  const { part } = useLoaderData<typeof loader>();
  return (
    <Page>
      <ManualPart part={part} />
    </Page>
  );
}
