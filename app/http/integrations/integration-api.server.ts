// The calls of other programs over HTTP: a request is decoded into a call, an answer written as JSON or a file.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  errorCodeOf,
  integrationMessages,
  INTEGRATIONS_PATH,
} from "#app/domain/integrations/integration-messages.ts";
import { messages } from "#app/domain/messages.ts";
import { isMultipart } from "#app/domain/media-types.ts";
import { integrationCalls, type IntegrationName } from "#app/provider/contract/integrations/calls.ts";
import { openApi } from "#app/provider/contract/integrations/openapi.ts";
import { getApplication } from "../application-slot.server.ts";
import { fileResponse } from "../downloads.server.ts";
import { anyonesUpload, repeatedIn, type SentForm } from "../uploads.server.ts";

export async function answerIntegrationCall({
  request,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const application = await getApplication(context);
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(INTEGRATIONS_PATH.length).replace(/\/+$/, "");
  // The cases of a host are imported there.
  if (application.settings.providerUrl !== null) return failure(404, integrationMessages.unknownCall);
  if (request.method === "GET" && path === "/openapi.json") return Response.json(openApi());
  const found = callAt(request.method, path);
  if (!found) return failure(404, integrationMessages.unknownCall);
  let form: SentForm | null = null;
  try {
    const answer = await application.integrations({
      name: found.name,
      token: tokenOf(request),
      address: context.clientAddress ?? null,
      requestId: context.requestId ?? null,
      read: async () => {
        if (request.method === "GET") {
          refuseRepeated(repeatedIn([...searchParams.keys()]));
          return { ...Object.fromEntries(searchParams), ...found.fields };
        }
        if (!isMultipart(request.headers.get("Content-Type")))
          throw new Response(messages.generic.wrongMediaType, { status: 415 });
        form = await anyonesUpload(request, application.drafts);
        refuseRepeated(form.repeated);
        return { ...form.fields, ...form.files };
      },
    });
    if (!answer.ok) {
      const { status, code, message, details, retryAfter } = answer;
      const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
      return Response.json({ status: "error", code, message, ...details }, { status, headers });
    }
    return "file" in answer ? fileResponse(answer.file, request) : Response.json(answer.data);
  } catch (fault) {
    if (fault instanceof Response) return failure(fault.status, await fault.text());
    throw fault;
  } finally {
    await (form as SentForm | null)?.release();
  }
}

/** @throws a Response of 422 that names them: of two the program cannot know which one counts */
function refuseRepeated(names: readonly string[]): void {
  if (names.length > 0) throw new Response(integrationMessages.repeatedParts(names), { status: 422 });
}

const failure = (status: number, message: string): Response =>
  Response.json({ status: "error", code: errorCodeOf(status), message }, { status });

const tokenOf = (request: Request): string | null =>
  /^Bearer\s+(\S{1,200})$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;

/** Which call an address means, and the fields it holds. */
function callAt(
  method: string,
  path: string,
): { name: IntegrationName; fields: Record<string, string> } | null {
  for (const [name, { path: pattern, method: its }] of Object.entries(integrationCalls)) {
    if (its !== method) continue;
    const [parts, given] = [pattern.split("/"), path.split("/")];
    const isField = (part: string) => part.startsWith("{");
    if (parts.length !== given.length || !parts.every((part, at) => isField(part) || part === given[at]))
      continue;
    const fields = parts.flatMap((part, at) => (isField(part) ? [[part.slice(1, -1), given[at] ?? ""]] : []));
    return { name: name as IntegrationName, fields: Object.fromEntries(fields) as Record<string, string> };
  }
  return null;
}
