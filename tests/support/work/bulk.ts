// The form of an act on many rows as a browser without scripts sends it: looked at first, then carried out.
import type { Fields } from "../form-body.ts";
import type { TestPanel } from "../panel.ts";
import { words } from "../words.ts";

interface Answered {
  status: number;
  html: string;
  says: string;
  location: string;
  cookie: string;
}

async function answered(answer: Response): Promise<Answered> {
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    says: words(html),
    location: answer.headers.get("Location") ?? "",
    cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
  };
}

/** The value of a hidden field of a page. */
export const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? "";

/** The forms of one panel. */
export function bulkForms(panel: TestPanel) {
  const get = async (address: string, cookie = "") =>
    answered(await panel.get(address, cookie ? { Cookie: cookie } : {}));
  const review = async (address: string, fields: Fields) =>
    answered(await panel.post(address, { ...fields, intent: "review" }));
  /** Sends again what a review showed. */
  const save = async (address: string, fields: Fields, reviewed: Answered) =>
    answered(
      await panel.post(address, {
        ...fields,
        intent: "save",
        expected: hidden(reviewed.html, "expected"),
        reviewed: hidden(reviewed.html, "reviewed"),
        seen: hidden(reviewed.html, "seen"),
        idempotency_key: hidden(reviewed.html, "idempotency_key"),
      }),
    );
  return {
    get,
    review,
    save,
    /** Both steps. */
    async act(address: string, fields: Fields): Promise<Answered> {
      return save(address, fields, await review(address, fields));
    },
    /** The page a redirect leads to, with its toast. */
    land: ({ location, cookie }: Answered) => get(location, cookie),
  };
}
