// What the lists of texts of papers and of clauses are read by.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Answer } from "#app/provider/contract/index.ts";
import type { listTemplates, TemplateLine } from "#app/provider/contract/templates/templates.ts";
import type { Visitor } from "../guard.server.ts";
import { readListPage } from "../listed.server.ts";
import { notFound } from "../queries.server.ts";

interface AskedTexts {
  input: typeof listTemplates.input;
  ask: (
    filters: typeof listTemplates.input._zod.output,
  ) => Promise<Answer<{ results: TemplateLine[]; count: number; page_number: number }>>;
  failed: string;
}

/** @throws 404 for a client that is none of the user's: as if there were no such address */
export async function readTextList(
  visit: LoaderFunctionArgs,
  { provider, user }: Visitor,
  { input, ask, failed }: AskedTexts,
) {
  const askOr404: AskedTexts["ask"] = async (filters) => {
    const answer = await ask(filters);
    if (!answer.ok && answer.code === "unknown") throw notFound();
    return answer;
  };
  const [list, clients] = await Promise.all([
    readListPage(visit.request, input, askOr404, failed),
    provider.listClients({}),
  ]);
  return { list, mayEdit: user.edits_templates, clients: clients.ok ? clients.data.results : [] };
}
