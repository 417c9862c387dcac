// Sends a form with a file so that the bytes can be watched: fetch cannot tell how much has gone. A route that
// uploads exports this as its `clientAction`; without scripts the same form is sent by the browser itself.
import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { Connection } from "../lost-connection.ts";

interface UploadState {
  sent: number;
  total: number;
}

let state: UploadState | null = null;
let routeId: string | null = null;
let post: Connection["post"] = (_, send) => send();
const listeners = new Set<() => void>();

export function subscribeToUpload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Bytes sent of the upload under way, null when there is none. */
export function uploadState(): UploadState | null {
  return state;
}

/** What answers for an upload when the connection is lost. */
export function uploadOver(connection: Connection) {
  post = connection.post;
}

/** Which route the form being submitted belongs to; an action's arguments do not say. */
export function announceUpload(fromRoute: string) {
  routeId = fromRoute;
}

/** Answers what Remix's own call to the server's action would: data, a redirect, or an error that is thrown. */
export async function uploadAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const route = routeId;
  routeId = null;
  if (!route) return serverAction();
  const address = new URL(request.url);
  address.searchParams.set("_data", route);
  const { signal } = request;
  const body = await request.formData();
  try {
    return readAnswer(
      await post({ address: address.href, body, signal }, () => send(address.href, body, signal)),
    );
  } finally {
    publish(null);
  }
}

function send(address: string, body: FormData, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open("POST", address);
    call.upload.onprogress = ({ loaded, total }) => publish({ sent: loaded, total });
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new TypeError("The upload did not reach the server"));
    call.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    signal.addEventListener("abort", () => call.abort());
    publish({ sent: 0, total: 0 });
    call.send(body);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const mayHaveBody = call.status !== 204 && call.status !== 304;
  return new Response(mayHaveBody ? call.responseText : null, { status: call.status, headers });
}

/** A redirect comes as a header, because a script never sees a 3xx. What Remix did not answer is an error. */
export async function readAnswer(response: Response): Promise<Response> {
  const redirectTo = response.headers.get("X-Remix-Redirect");
  if (redirectTo) {
    const headers = new Headers({ Location: redirectTo });
    for (const name of ["X-Remix-Revalidate", "X-Remix-Reload-Document", "X-Remix-Replace"]) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(null, { status: 302, headers });
  }
  if (response.headers.get("X-Remix-Error")) throw new Error("The server could not answer");
  if (response.headers.get("X-Remix-Catch") || !response.headers.get("X-Remix-Response")) throw response;
  return response;
}

function publish(next: UploadState | null) {
  state = next;
  for (const listener of listeners) listener();
}
