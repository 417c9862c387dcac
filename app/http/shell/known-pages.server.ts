// Where a browser may be sent back to: a page that the URL map has, and no other path of our own. An address that only
// looks like a page would lead to a 404, one that answers a script to its raw answer.
import { safeRedirectPath } from "#app/domain/redirects.ts";
import { paths } from "#app/paths.ts";
import { isPanelPage } from "#app/panel-pages.ts";
import urlMap from "../../../remix.config.js";

/** Whether an address of ours, query and all, is a page to come back to after signing in. */
export function isKnownPage(address: string): boolean {
  if (!isPanelPage(address)) return false;
  const [path = ""] = address.split(/[?#]/);
  return (patterns ??= patternsOfPages()).some((pattern) => pattern.test(path));
}

/**
 * Of a form that changes how the panel looks: the page it stands on, else the first one.
 * @param isAlso other addresses than known pages that it may stand on
 */
export function pageToGoBackTo(form: FormData, isAlso: (address: string) => boolean): string {
  const back = form.get("redirectTo");
  const wanted = safeRedirectPath(typeof back === "string" ? back : null, paths.home());
  return isKnownPage(wanted) || isAlso(wanted) ? wanted : paths.home();
}

/** Routes without a page of their own that lead to one, or show a PDF. */
const PAGES_WITHOUT_MARKUP = [
  "routes/reference/home.ts",
  "routes/bulk/cases/choose.ts",
  "routes/papers/case/paper-file.ts",
  "routes/templates/preview-pdf.ts",
];

let patterns: RegExp[] | undefined;

/** Of every page in the URL map. */
function patternsOfPages(): RegExp[] {
  const found: RegExp[] = [];
  const parents: string[] = [];
  const define: DefineRoutes = (callback) => {
    callback((path, file, optionsOrChildren, children) => {
      const own = path ?? "";
      const isPage = file.endsWith(".tsx") || PAGES_WITHOUT_MARKUP.includes(file);
      if (isPage && own !== "*") found.push(patternOf([...parents, own].join("/")));
      const nested = typeof optionsOrChildren === "function" ? optionsOrChildren : children;
      parents.push(own);
      nested?.();
      parents.pop();
    });
    return {};
  };
  void urlMap.routes?.(define);
  return found;
}
type DefineRoutes = Parameters<NonNullable<typeof urlMap.routes>>[0];

/** What an address must look like to be answered by a route of this path. */
function patternOf(path: string): RegExp {
  const parts = path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      const name = segment.replace(/\?$/, "");
      const part = name.startsWith(":") ? "/[^/]+" : `/${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
      return segment.endsWith("?") ? `(?:${part})?` : part;
    });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}
