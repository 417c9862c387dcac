import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readTextList } from "#app/http/templates/text-list.server.ts";
import { TextList } from "#app/components/templates/text-list.tsx";
import { paths } from "#app/paths.ts";
import { listClauses } from "#app/provider/contract/templates/templates.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { title: "Clauses" };
export const meta: MetaFunction = () => [{ title: "Clauses · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const visitor = await requireAdmin(visit, "litigation_case");
  return readTextList(visit, visitor, {
    input: listClauses.input,
    ask: (filters) => visitor.provider.listClauses(filters),
    failed: templateMessages.clausesFailed,
  });
}

export default function Clauses() {
  const { list, mayEdit, clients } = useLoaderData<typeof loader>();
  return (
    <TextList
      list={list}
      clients={clients}
      area="clauses"
      act={
        mayEdit ? (
          <ButtonLink href={paths.newClause()} look="main">
            New Clause
          </ButtonLink>
        ) : null
      }
    />
  );
}
