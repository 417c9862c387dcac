// Whether the side menu is folded: a plain preference, so a plain cookie.
const NAME = "menu";
const YEAR = 365 * 24 * 3600;

export const menuCookie = (folded: boolean): string =>
  `${NAME}=${folded ? "folded" : "open"}; Max-Age=${String(YEAR)}; Path=/; SameSite=Lax; HttpOnly`;

export const menuIsFolded = (request: Request): boolean =>
  /(?:^|;\s*)menu=folded(?:;|$)/.test(request.headers.get("Cookie") ?? "");
