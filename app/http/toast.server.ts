// A message for the next page, in a cookie of its own: set with a redirect, shown once, without any script.
import { randomUUID } from "node:crypto";
import { createCookie, type Cookie } from "@remix-run/node";
import * as z from "zod";
import { MAX_FLASH_BYTES } from "#app/domain/limits.ts";
import type { CookieSettings } from "./sealed-cookie.server.ts";

const Toast = z.object({
  kind: z.enum(["success", "info", "warning", "danger"]),
  text: z.string(),
  /** Said instead where no script runs, which would do what the text tells of. */
  unscripted: z.string().optional(),
  /** Tells two messages with the same words apart. */
  id: z.string().optional(),
  /** Stays until dismissed. */
  persistent: z.boolean().optional(),
  link: z.object({ href: z.string(), label: z.string(), download: z.boolean().optional() }).optional(),
});
export type Toast = z.output<typeof Toast>;

export function toastCookie(settings: CookieSettings): Cookie {
  return createCookie(settings.secure ? "__Host-toast" : "toast", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.secure,
    secrets: settings.secrets,
    maxAge: 60,
  });
}

/** The Set-Cookie that shows a message on the next page. Too long a text is cut: a cookie holds 4 kB. */
export function setToast(cookie: Cookie, toast: Toast): Promise<string> {
  const { unscripted } = toast;
  return cookie.serialize({
    ...toast,
    text: clamped(toast.text),
    ...(unscripted === undefined ? {} : { unscripted: clamped(unscripted) }),
    id: randomUUID(),
  });
}

/** The message waiting for this page, if any, and the Set-Cookie that takes it away. */
export async function takeToast(
  cookie: Cookie,
  request: Request,
): Promise<{ toast: Toast | null; clear: string | null }> {
  const raw: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  if (raw === null) return { toast: null, clear: null };
  return { toast: Toast.safeParse(raw).data ?? null, clear: await cookie.serialize("", { maxAge: 0 }) };
}

function clamped(text: string): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= MAX_FLASH_BYTES) return text;
  return `${new TextDecoder().decode(bytes.slice(0, MAX_FLASH_BYTES - 4)).replace(/\uFFFD+$/, "")}…`;
}
