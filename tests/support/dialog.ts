// What stands in the dialog of a page: the list below it has words of its own.
import { expect } from "vitest";
import type { Fields } from "./form-body.ts";
import { openHost, json, type ProviderHost, type Reaction } from "./hosts/provider-host.ts";
import { startPanel, type TestPanel } from "./panel.ts";
import { words } from "./words.ts";

export const dialogIn = (html: string): string => /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";

export const says = (html: string): string => words(dialogIn(html));

/** What a control of that name holds. */
export const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(dialogIn(html))?.[1];

/** A page of the panel as its visitor gets it, and all that it says. */
export async function pageOf(panel: TestPanel, address: string, cookie?: string) {
  const answer = await panel.get(address, cookie ? { Cookie: cookie } : {});
  const html = await answer.text();
  return { status: answer.status, html, says: words(html) };
}

/** The toast of an answer, for the page it leads to. */
export const toastOf = (answer: Response): string | undefined =>
  answer.headers.getSetCookie()[0]?.split(";")[0];

/** Where a redirect led, and what the page there says, its toast included. */
export async function landed(panel: TestPanel, answer: Response) {
  expect(answer.status).toBe(302);
  const to = answer.headers.get("Location") ?? "";
  return { to, ...(await pageOf(panel, to, toastOf(answer))) };
}

/** The same of the dialog there. */
export async function followed(panel: TestPanel, answer: Response) {
  const { to, html } = await landed(panel, answer);
  return { to, html, says: says(html) };
}

/** Sends a form whose email is reviewed before it goes: first for the review, then to send what was seen. */
export async function sendReviewed(panel: TestPanel, address: string, fields: Fields) {
  const first = await panel.post(address, fields);
  if (first.status !== 200 || fields instanceof FormData) return first;
  return panel.post(address, await reviewed(first, fields));
}

/** The fields with which a reviewed form is sent. */
export async function reviewed(review: Response, fields: Exclude<Fields, FormData>) {
  return { ...fields, intent: "save", seen: valueOf(await review.text(), "seen") ?? "" };
}

/** A panel whose provider is a host with one case, 7; whatever it is not told to answer it answers with 404. */
export async function panelOnHost(
  replies: Record<string, Reaction>,
): Promise<{ panel: TestPanel; host: ProviderHost }> {
  const all: Record<string, Reaction> = {
    "/litigation/api/cases": json({ results: [{ case_id: 7 }], count: 1 }),
    ...replies,
  };
  const host = await openHost((response, asked) => {
    (all[asked.url.replace(/\?.*/, "")] ?? json({}, 404))(response, asked);
  });
  return { panel: await startPanel({ settings: { providerUrl: host.url } }), host };
}
