import type { Application } from "#app/application.server.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { MenuView } from "#app/provider/contract/cases/case-views.ts";
import type { Visitor } from "../guard.server.ts";

/** The saved views in the menu; none for whoever may not open cases, and of a host that keeps none. */
export async function readMenuViews(
  application: Application,
  { user, provider }: Pick<Visitor, "user" | "provider">,
): Promise<MenuView[]> {
  if (!user.features.includes("litigation_case") || application.offers.hides("listMenuViews")) return [];
  const answer = await provider.listMenuViews({ on: todayInIndia(application.now()) });
  return answer.ok ? answer.data.results : [];
}
