// The embedded provider for others (SERVE_PROVIDER_API=on): the calls of the specification at its paths, written as it
// shows them, and to panels of the same version our own. A request is decoded into the call the panel's routes make.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { pageCount } from "#app/domain/pagination.ts";
import { isMultipart } from "#app/domain/media-types.ts";
import { isFile, isForOthers, OTHER_VERSION } from "#app/provider/contract/endpoint.ts";
import { contract, type AnyCall, type Answer, type CallName } from "#app/provider/contract/index.ts";
import { FileReplySchema, UploadField } from "#app/provider/contract/wire.ts";
import { OWN_CALLS_HEADER, ownCalls, ownPath } from "#app/provider/own-calls.server.ts";
import { reasonHeaders } from "#app/provider/refusal-headers.server.ts";
import { fileResponse } from "./downloads.server.ts";
import { gatedJson } from "./form-gate.server.ts";
import { getApplication } from "./application-slot.server.ts";
import { retryHeaders } from "./replies.server.ts";
import { anyonesUpload } from "./uploads.server.ts";

/** Answers one call of the provider's API; 404 when this panel does not serve it. */
export async function answerProviderCall({
  request,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const application = await getApplication(context);
  const name = application.settings.serveProviderApi ? callOf(request) : null;
  if (name === null) return failure(404, messages.generic.notFound, reasonHeaders({ code: "no_such_call" }));
  const declared: AnyCall = contract[name];
  const isOwn = declared.kind === "own";
  if (isOwn && request.headers.get(OWN_CALLS_HEADER) !== ownCalls()) {
    return failure(OTHER_VERSION, messages.provider.otherVersion);
  }
  const caller = {
    token: tokenOf(request),
    address: context.clientAddress ?? null,
    requestId: context.requestId ?? null,
    fromOutside: true as const,
  };
  if (hasParts(request) && !declared.anonymous) {
    // Files go to disk while they arrive: not those of just anybody.
    const known = await application.embedded({ ...caller, name: "readSession", input: {}, memo: new Map() });
    if (!known.ok)
      return failure(known.status, known.message, { ...retryHeaders(known), ...reasonHeaders(known) });
  }
  const sent = await inputOf(request, declared, application.drafts);
  if (sent instanceof Response) return failure(sent.status, await sent.text());
  try {
    const answer = await application.embedded({
      ...caller,
      name,
      input: sent.input as never,
      memo: new Map(),
    });
    if (!answer.ok) {
      const { status, message } = answer;
      const headers = { ...retryHeaders(answer), ...reasonHeaders(answer) };
      return failure(status, message ?? (status >= 500 ? UNKNOWN : undefined), headers);
    }
    if (isFile(declared)) return fileResponse(FileReplySchema.parse(answer.data), request);
    if (isOwn) return success(answer, answer.data, { [OWN_CALLS_HEADER]: ownCalls() });
    if (declared.isUndecided?.(answer.data)) return undecided(answer);
    return success(answer, onTheWire(request, name, answer.data));
  } finally {
    await sent.release();
  }
}

const UNKNOWN = messages.provider.unknownThrown;
const hasParts = ({ method, headers }: Request): boolean =>
  method === "POST" && isMultipart(headers.get("Content-Type"));
const clean = (path: string): string => `/${path.split("/").filter(Boolean).join("/")}`;

/** Calls by method and path, with or without a slash at the end. */
const CALLS = new Map<string, CallName>(
  (Object.entries(contract) as [CallName, AnyCall][])
    .filter(([, call]) => isForOthers(call))
    .map(([name, call]) => [
      call.kind === "own" ? `POST ${ownPath(name)}` : `${call.method} ${clean(call.path)}`,
      name,
    ]),
);

/** This one has two addresses (docs/provider-api.md). */
const SECOND_ADDRESS = new Map([["/litigation/api/download_media", "/dashboard/api/download_media"]]);

function callOf(request: Request): CallName | null {
  const path = clean(new URL(request.url).pathname);
  return CALLS.get(`${request.method} ${SECOND_ADDRESS.get(path) ?? path}`) ?? null;
}

function tokenOf(request: Request): string | null {
  return /^Token\s+(\S{1,2000})$/i.exec(request.headers.get("Authorization") ?? "")?.[1] ?? null;
}

interface Sent {
  input: unknown;
  release(): Promise<void>;
}

/** What was sent, or a Response that says why it cannot be read. */
async function inputOf(
  request: Request,
  declared: AnyCall,
  drafts: Parameters<typeof anyonesUpload>[1],
): Promise<Sent | Response> {
  const nothing = async () => undefined;
  if (request.method === "GET") {
    return { input: Object.fromEntries(new URL(request.url).searchParams), release: nothing };
  }
  const type = request.headers.get("Content-Type");
  if (type === null) return { input: {}, release: nothing };
  try {
    if (/^application\/json\b/i.test(type)) {
      const body: unknown = await request.json().catch(() => null);
      if (typeof body !== "object" || body === null) return refusal(400, messages.generic.malformed);
      return { input: withAmountsAsText(withoutFiles(gatedJson(body)), declared), release: nothing };
    }
    if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
      return refusal(415, messages.generic.wrongMediaType);
    }
    const { fields, files, lists, release } = await anyonesUpload(request, drafts);
    const several = Object.entries(lists).filter(([, list]) => declared.kind === "own" && list.length > 1);
    return { input: { ...fields, ...files, ...Object.fromEntries(several) }, release };
  } catch (fault) {
    if (fault instanceof Response) return fault;
    throw fault;
  }
}

const refusal = (status: number, message: string) => new Response(message, { status });

/** JSON carries no file: an object that poses as an uploaded one would name a path on this machine. */
const withoutFiles = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => ![value].flat().some(isFileLike)));

const isFileLike = (value: unknown): boolean => UploadField.safeParse(value).success;

/** A longer number has lost digits: it stays a number, which the field's own rule refuses. */
const EXACT_BELOW = 1e15;

/** Amounts may be numbers in JSON (section 3 calls them so); everywhere else in the panel they are decimal text. */
function withAmountsAsText(body: Record<string, unknown>, declared: AnyCall): Record<string, unknown> {
  const amounts = (declared.kind === "specified" ? declared.amounts : undefined) ?? [];
  const entries = Object.entries(body).map(([name, value]) => {
    const isAmount = amounts.includes(name) && typeof value === "number" && Math.abs(value) < EXACT_BELOW;
    return [name, isAmount ? String(value) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Nothing was changed: a caller that reads only the status must not take it for success. */
const undecided = ({ message, data }: { message?: string | undefined; data: unknown }): Response =>
  Response.json({ status: "error", message, data }, { status: 422 });

const failure = (status: number, message: string | undefined, headers = {}): Response =>
  Response.json({ status: "error", message }, { status, headers });

const success = ({ message }: Answer<unknown>, data: unknown, headers = {}): Response =>
  Response.json({ status: "success", message, data }, { headers });

/** What a reply over HTTP has beyond our own: the nested client, and the addresses of the neighbouring pages. */
function onTheWire(request: Request, name: CallName, data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if ("page_number" in data && "count" in data) return { ...data, ...neighbours(request, data) };
  if (name !== "login" || !("client_id" in data)) return data;
  const user: Record<string, unknown> = { ...data };
  return {
    ...user,
    active_client: { client_id: user.client_id, logo_url: user.logo_url },
    settings: { landing_page: user.landing_page },
    profileCompleted: user.profile_completed,
  };
}

function neighbours(request: Request, { page_number, count }: { page_number: unknown; count: unknown }) {
  const [page, pages] = [Number(page_number), pageCount(Number(count))];
  const to = (other: number) => {
    if (other < 1 || other > pages) return null;
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("page", String(other));
    return `${pathname}?${String(searchParams)}`;
  };
  return { next: to(page + 1), previous: to(Math.min(page - 1, pages)) };
}
