// Whether the side menu is folded.
import { preferenceCookie, readPreference } from "#app/domain/preference-cookie.ts";

const COOKIE = "menu";

export const menuCookie = (folded: boolean): string => preferenceCookie(COOKIE, folded ? "folded" : "open");

export const menuIsFolded = (request: Request): boolean =>
  readPreference(COOKIE, request.headers.get("Cookie")) === "folded";
