// What becomes of a form when the connection is lost while it is sent, or when its session was over. Remix would put the
// error page or the sign-in page in the place of everything that was typed; here the form is answered as if the server
// had refused it, and the page stays.
import { parse, type SubmissionResult } from "@conform-to/react";
import type { ToastMessage } from "./toast.tsx";

/** What this looks at of the router's state. */
export interface PageState {
  location: { pathname: string; search: string };
  navigation: { formMethod?: string | undefined };
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
}

/**
 * What is said: of a form that is carried out once however often it is sent, of any other, of a button elsewhere; and of
 * a form whose session was over.
 */
export interface LostSentences {
  keyedFormLost: string;
  formLost: string;
  actLost: string;
  signedOut: string;
}

interface Sent {
  /** The address of Remix's own call: the action's, with the route in `_data`. */
  address: string;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

export interface Connection {
  fetch: typeof fetch;
  /** Sends a form; of a connection that is lost meanwhile it makes an answer. */
  post(sent: Sent, send: () => Promise<Response>): Promise<Response>;
}

/** What a proxy says of a server that went away; whatever Remix or the front door answered has a header that says so. */
const GONE = new Set([502, 503, 504]);
const ANSWERED = ["X-Remix-Response", "X-Remix-Redirect", "X-Remix-Catch", "X-Remix-Error"];

/**
 * @param network the browser's own fetch
 * @param page the router's state, undefined as long as there is no router
 * @param sentences what is said of what was lost
 * @param isSignedOut whether an answer leads to sign-in because the session was over
 * @returns a fetch that answers Remix's data requests when the network does not, and leaves all others alone
 */
export function connectionOver(
  network: typeof fetch,
  page: () => PageState | undefined,
  sentences: LostSentences,
  isSignedOut: (answer: Response) => boolean,
): Connection {
  let last: "lost" | "saved" | "answered" = "answered";
  let untold: ToastMessage | null = null;

  async function post(sent: Sent, send: () => Promise<Response>): Promise<Response> {
    last = "answered";
    untold = null;
    try {
      const answer = await send();
      // An answer of which the rest does not come is none.
      await answer.clone().arrayBuffer();
      const shown = page();
      if (shown && isSignedOut(answer) && isOfPage(sent, shown)) {
        last = "lost";
        return formAgain(sent, shown, () => sentences.signedOut);
      }
      if (isAnswered(answer)) {
        if (answer.headers.has("X-Remix-Redirect")) last = "saved";
        return answer;
      }
    } catch (fault) {
      if (!(fault instanceof TypeError) || sent.signal?.aborted === true) throw fault;
    }
    const now = page();
    if (!now) throw new TypeError("The connection was lost");
    last = "lost";
    if (isOfPage(sent, now)) {
      return formAgain(sent, now, (isKeyed) => (isKeyed ? sentences.keyedFormLost : sentences.formLost));
    }
    // A button of a menu, say: the page it stands on stays, and says it.
    untold = { kind: "danger", text: sentences.actLost, id: String(Date.now()), persistent: true };
    return stayingAt(now.location);
  }

  async function read(address: URL, send: () => Promise<Response>): Promise<Response> {
    const now = page();
    const isForm = isOfForm(now);
    const held = now && heldData(address, now);
    // What is stored may be newer than the form by now, for all that is known because of it: the page stays as it was.
    if (held && isForm && last === "lost") return told(held.data);
    if (!held || (isForm && last === "saved")) return send();
    // A page that reads its own data again keeps those it has.
    return send().catch((fault: unknown) => {
      if (!(fault instanceof TypeError) || !isSamePage(address, now.location)) throw fault;
      return told(held.data);
    });
  }

  /** No toast comes twice, but for the one that has not come yet. */
  function told(data: unknown): Response {
    const toast = untold;
    if (!isRecord(data) || !("toast" in data)) return answerOf(data);
    untold = null;
    return answerOf({ ...data, toast });
  }

  return {
    post,
    fetch: (input, init) => {
      const address = typeof input === "string" ? dataAddress(input) : null;
      const send = () => network(input, init);
      if (!address) return send();
      const method = init?.method ?? "GET";
      if (method.toUpperCase() === "GET") return read(address, send);
      return post({ address: address.href, body: init?.body, signal: init?.signal }, send);
    },
  };
}

/**
 * The form again, as any form that was refused. Not every action answers with conform's result itself: some have it
 * in `result`, some have only the sentence. Whatever else the last answer held for the page stays.
 */
function formAgain(
  { address, body }: Sent,
  { actionData }: PageState,
  said: (isKeyed: boolean) => string,
): Response {
  const fields = textsOf(body);
  const sentence = said(fields.has("idempotency_key"));
  const before = actionData?.[new URL(address).searchParams.get("_data") ?? ""];
  const result: SubmissionResult = parse(fields, { resolve: () => ({ error: { "": [sentence] } }) }).reply();
  const answer = { ...(isRecord(before) ? before : {}), ...result, result };
  return answerOf({ ...answer, message: sentence, sentence, file: sentence }, 503);
}

const isOfPage = ({ address }: Sent, { location }: PageState) =>
  new URL(address).pathname === location.pathname;

/** What was sent, without files: they stay in their controls. */
function textsOf(body: unknown): FormData {
  const texts = new FormData();
  if (body instanceof FormData || body instanceof URLSearchParams) {
    body.forEach((value: unknown, name: string) => {
      if (typeof value === "string") texts.append(name, value);
    });
  }
  return texts;
}

function stayingAt({ pathname, search }: PageState["location"]): Response {
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": pathname + search, "X-Remix-Replace": "yes", "X-Remix-Response": "yes" },
  });
}

const answerOf = (data: unknown, status = 200) =>
  Response.json(data, { status, headers: { "X-Remix-Response": "yes" } });

const isAnswered = ({ status, headers }: Response) =>
  !GONE.has(status) || ANSWERED.some((name) => headers.has(name));

const isOfForm = (page: PageState | undefined) =>
  (page?.navigation.formMethod ?? "GET").toUpperCase() !== "GET";

/** What a route of the page was given last. */
function heldData(address: URL, { loaderData }: PageState): { data: unknown } | undefined {
  const data = loaderData[address.searchParams.get("_data") ?? ""];
  return data === undefined ? undefined : { data };
}

/** Remix asks for a route's data at the page's own address. */
function dataAddress(input: string): URL | null {
  const address = URL.canParse(input) ? new URL(input) : null;
  return address?.searchParams.has("_data") ? address : null;
}

function isSamePage(address: URL, { pathname, search }: PageState["location"]): boolean {
  const asked = new URLSearchParams(address.search);
  asked.delete("_data");
  return address.pathname === pathname && asked.toString() === new URLSearchParams(search).toString();
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
