// What becomes of a form when the connection is lost while it is sent, when its session was over, or when a server of another
// release answers it. Remix would put the error page or the sign-in page in the place of everything that was typed; here the
// form is answered as if the server had refused it, and the page stays. What another release would show is loaded as a page
// of its own (docs/decisions/059-two-releases-side-by-side.md).
import { parse, type SubmissionResult } from "@conform-to/react";
import type { ToastMessage } from "./toast.tsx";

interface Place {
  pathname: string;
  search: string;
}

/** What this looks at of the router's state. */
export interface PageState {
  location: Place;
  /** `location`: where it goes; undefined while it stays. */
  navigation: { formMethod?: string | undefined; location?: Place | undefined };
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
}

/**
 * What is said: of a form that is carried out once however often it is sent, of any other, of a button elsewhere; of a form
 * whose session was over, and of one that another release refused.
 */
interface LostSentences {
  keyedFormLost: string;
  formLost: string;
  actLost: string;
  signedOut: string;
  otherRelease: string;
}

interface Judge {
  /** Whether an answer leads to sign-in because the session was over. */
  isSignedOut(answer: Response): boolean;
  /** Whether an answer is for other scripts than those of this page. */
  isOfOtherBuild(answer: Response): boolean;
  /** Whether the page holds something that was typed. */
  holdsTyped(): boolean;
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
 * @returns a fetch that answers Remix's data requests when the network does not, and leaves all others alone
 */
export function connectionOver(
  network: typeof fetch,
  page: () => PageState | undefined,
  sentences: LostSentences,
  { isSignedOut, isOfOtherBuild, holdsTyped }: Judge,
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
      if (shown && isOfOtherBuild(answer)) return postedElsewhere(sent, shown, answer);
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
    return staying(now, sentences.actLost);
  }

  /** A button of a menu, say: the page it stands on stays, and says it. */
  function staying({ location }: PageState, text: string): Response {
    untold = persistent(text);
    return redirectTo(location, "X-Remix-Replace");
  }

  /** What the other release makes of its own page is none of this one's: only what it says of the form is shown. */
  function postedElsewhere(sent: Sent, shown: PageState, answer: Response): Response {
    const to = answer.headers.get("X-Remix-Redirect");
    last = to === null ? "lost" : "saved";
    if (to !== null) return redirectTo(new URL(to, sent.address), RELOAD);
    if (answer.headers.has("X-Remix-Response")) {
      if (answer.status >= 400) untold = persistent(sentences.otherRelease);
      return answer;
    }
    if (isOfPage(sent, shown)) return formAgain(sent, shown, () => sentences.otherRelease);
    return staying(shown, sentences.otherRelease);
  }

  async function read(address: URL, send: () => Promise<Response>): Promise<Response> {
    const now = page();
    const isSent = isForm(now);
    const held = now && heldData(address, now);
    // What is stored may be newer than the form by now, for all that is known because of it: the page stays as it was.
    if (held && isSent && last === "lost") return told(held.data);
    const readNew = async () => {
      const answer = await send();
      return now && isOfOtherBuild(answer) ? readElsewhere(address, now, answer, held) : answer;
    };
    if (!held || (isSent && last === "saved")) return readNew();
    // A page that reads its own data again keeps those it has.
    return readNew().catch((fault: unknown) => {
      if (!(fault instanceof TypeError) || !isSamePage(address, now.location)) throw fault;
      return told(held.data);
    });
  }

  /** Data that other scripts show: where the page goes, or stays, a whole one is loaded, unless something typed would be lost. */
  function readElsewhere(
    address: URL,
    { location, navigation }: PageState,
    answer: Response,
    held: { data: unknown } | undefined,
  ): Response {
    const isRefused = isForm({ navigation }) && last !== "saved";
    const isLeft = navigation.location !== undefined && !isRefused;
    if (held && (isRefused || (!isLeft && holdsTyped()))) return told(held.data);
    const to = navigation.location ?? location;
    // A part of a page asks for data of its own.
    return isSamePage(address, to) ? redirectTo(to, RELOAD) : answer;
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

/** @param how the header that says whether it is another page's load, or no new step of the history */
function redirectTo({ pathname, search }: Place, how: string): Response {
  const headers = { "X-Remix-Redirect": pathname + search, "X-Remix-Response": "yes", [how]: "yes" };
  return new Response(null, { status: 204, headers });
}

/** Remix then leaves the loading to the browser. */
const RELOAD = "X-Remix-Reload-Document";

const persistent = (text: string): ToastMessage => ({
  ...{ kind: "danger", text, id: String(Date.now()), persistent: true },
});

const answerOf = (data: unknown, status = 200) =>
  Response.json(data, { status, headers: { "X-Remix-Response": "yes" } });

const isAnswered = ({ status, headers }: Response) =>
  !GONE.has(status) || ANSWERED.some((name) => headers.has(name));

const isForm = (page: Pick<PageState, "navigation"> | undefined) =>
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

function isSamePage(address: URL, { pathname, search }: Place): boolean {
  const asked = new URLSearchParams(address.search);
  asked.delete("_data");
  return address.pathname === pathname && asked.toString() === new URLSearchParams(search).toString();
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
