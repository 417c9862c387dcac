import { useRouteLoaderData } from "@remix-run/react";
import { ToastSlot, type ToastMessage } from "#app/ui/toast.tsx";

/** The toast of this page, for an open dialog: outside of it everything is inert. */
export function PageToast() {
  const root = useRouteLoaderData<{ toast: ToastMessage | null }>("root");
  return <ToastSlot toast={root?.toast} />;
}
