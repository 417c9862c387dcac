import { Modal, type ModalProps } from "#app/ui/modal.tsx";
import { useListAddress } from "../lists/list-address.ts";
import { PageToast } from "./page-toast.tsx";

export type DialogProps = Omit<ModalProps, "closeTo"> & { closeTo?: string | undefined };

/** A dialog over a page of ours: it closes to that page, with its query, unless it is told where; and shows its toast. */
export function Dialog({ closeTo, ...props }: DialogProps) {
  const below = useListAddress();
  return <Modal toast={<PageToast />} {...props} closeTo={closeTo ?? below} />;
}
