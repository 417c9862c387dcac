// Rows of a page that are ticked by their places, for whoever has no script to tick them with.
import { redirect } from "@remix-run/node";
import { ROWS_FROM, ROWS_TO } from "#app/domain/pagination.ts";

/**
 * @param box the name of the rows' boxes
 * @param ids of the rows of the page, in their order
 * @throws a redirect to the same page with these rows ticked, where its address asks for them
 */
export function tickAskedRows(request: Request, box: string, ids: readonly number[]): void {
  const url = new URL(request.url);
  const query = url.searchParams;
  if (!query.has(ROWS_FROM) && !query.has(ROWS_TO)) return;
  const place = (name: string, otherwise: number) => {
    const asked = Number(query.get(name));
    return Number.isInteger(asked) && asked > 0 ? asked : otherwise;
  };
  const [from, to] = [place(ROWS_FROM, 1), place(ROWS_TO, ids.length)];
  query.delete(ROWS_FROM);
  query.delete(ROWS_TO);
  const chosen = ids.slice(Math.min(from, to) - 1, Math.max(from, to)).map(String);
  const ticked = new Set(query.getAll(box));
  for (const id of chosen) if (!ticked.has(id)) query.append(box, id);
  throw redirect(url.pathname + url.search);
}
