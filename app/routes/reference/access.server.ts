// What the pages of the reference data have in common: who changes them, and how a record of them is read.
import type { LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import { messages } from "#app/domain/messages.ts";
import { letterheadMessages } from "#app/domain/papers/letterheads.ts";
import { formatMessages } from "#app/domain/reference/format-messages.ts";
import {
  courtLimitMessages,
  courtMessages,
  feeTableMessages,
} from "#app/domain/reference/reference-messages.ts";
import { formAction, type FormAction } from "#app/http/form-action.server.ts";
import { requireAdmin, type Visitor } from "#app/http/guard.server.ts";
import { idParam, notFound, readOr404 } from "#app/http/queries.server.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";

/** The cases of all clients rest on them. */
export const mayChange = (user: SessionUser): boolean => user.sees_all_clients;

/** A form that would be refused is not there. @throws 404 for who sees only some clients */
function refuseUnlessChanger(user: SessionUser): void {
  if (!mayChange(user)) throw notFound();
}

/** @throws as requireAdmin does; 404 for who sees only some clients */
export async function requireChanger(visit: LoaderFunctionArgs): Promise<Visitor> {
  const visitor = await requireAdmin(visit, "litigation_case");
  refuseUnlessChanger(visitor.user);
  return visitor;
}

/** The loader of a form about a record: as it is stored, or why it could not be read. */
const forChanger =
  <Stored>(
    failed: string,
    read: (provider: Visitor["provider"], params: LoaderFunctionArgs["params"]) => Promise<Answer<Stored>>,
  ) =>
  async (visit: LoaderFunctionArgs) => {
    const { provider } = await requireChanger(visit);
    return readOr404(await read(provider, visit.params), failed);
  };

export const advocateForChanger = forChanger(messages.advocates.failed, (provider, { advocateId }) =>
  provider.readAdvocate({ advocate_id: idParam(advocateId) }),
);
export const advocateLetterheadForChanger = forChanger(
  letterheadMessages.failed,
  (provider, { advocateId }) => provider.readAdvocateLetterhead({ advocate_id: idParam(advocateId) }),
);
export const courtForChanger = forChanger(courtMessages.failed, (provider, { courtId }) =>
  provider.readCourt({ court_id: idParam(courtId) }),
);
export const paperFormatForChanger = forChanger(formatMessages.failed, (provider, { formatId }) =>
  provider.readPaperFormat({ format_id: idParam(formatId) }),
);
export const courtLimitForChanger = forChanger(courtLimitMessages.failed, (provider, { limitId }) =>
  provider.readCourtLimit({ limit_id: idParam(limitId) }),
);
export const feeTableForChanger = forChanger(feeTableMessages.failed, (provider, { tableId }) =>
  provider.readFeeTable({ table_id: idParam(tableId) }),
);
export const mailTemplateForChanger = forChanger(
  messages.bulkMail.templatesFailed,
  (provider, { templateId }) => provider.readMailTemplate({ template_id: idParam(templateId) }),
);

/** The format profiles a court may name; none where they could not be read. */
export async function formatChoices(provider: Visitor["provider"]) {
  const answer = await provider.listPaperFormatChoices({});
  return answer.ok ? answer.data.results.map(({ id, name }) => ({ id, name })) : [];
}

/** The loader of a form that adds: there is nothing to read. */
export async function nothingForChanger(visit: LoaderFunctionArgs) {
  await requireChanger(visit);
  return null;
}

/** The action of a form that changes the reference data. */
export const changeAction = <Schema extends z.ZodType, Ids = object, Data = unknown, File = undefined>(
  act: FormAction<Schema, Ids, Data, File>,
) => formAction({ feature: "litigation_case", admit: refuseUnlessChanger, ...act });
