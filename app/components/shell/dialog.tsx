import { Modal, type ModalProps } from "#app/ui/modal.tsx";
import { useListAddress } from "../lists/list-address.ts";
import { PageToast } from "./page-toast.tsx";

/** A dialog over a page of ours: it closes to that page, with its query, unless it is told where; and shows its toast. */
export function Dialog(props: Omit<ModalProps, "closeTo" | "toast"> & { closeTo?: string }) {
  const below = useListAddress();
  return <Modal closeTo={below} toast={<PageToast />} {...props} />;
}
