import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readTextList } from "#app/http/templates/text-list.server.ts";
import { TextList } from "#app/components/templates/text-list.tsx";
import { paths } from "#app/paths.ts";
import { listTemplates } from "#app/provider/contract/templates/templates.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { title: "Templates" };
export const meta: MetaFunction = () => [{ title: "Templates · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const visitor = await requireAdmin(visit, "litigation_case");
  return readTextList(visit, visitor, {
    input: listTemplates.input,
    ask: (filters) => visitor.provider.listTemplates(filters),
    failed: templateMessages.failed,
  });
}

export default function Templates() {
  const { list, mayEdit, clients } = useLoaderData<typeof loader>();
  const { client } = list.filters;
  return (
    <TextList
      list={list}
      clients={clients}
      area="papers"
      act={
        mayEdit ? (
          <ButtonLink href={paths.newTemplate({ client })} look="main">
            New Draft
          </ButtonLink>
        ) : null
      }
    />
  );
}
