import { useRouteLoaderData } from "@remix-run/react";
import type { HostArea } from "#app/domain/host-areas.ts";

/** Whether the provider is known to lack a part of the panel: what leads there is then left out. */
export function useHidden(): (area: HostArea) => boolean {
  const hidden = useRouteLoaderData<{ hidden: HostArea[] }>("root")?.hidden ?? [];
  return (area) => hidden.includes(area);
}
