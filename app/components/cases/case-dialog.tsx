import type { ComponentProps } from "react";
import { Modal } from "#app/ui/modal.tsx";
import { useListAddress } from "../lists/list-address.ts";
import { PageToast } from "../shell/page-toast.tsx";
import { ListedCase } from "./listed-case.tsx";

interface CaseDialogProps extends Omit<ComponentProps<typeof Modal>, "closeTo"> {
  /** Whose case it is, as far as the dialog's own loader knows. */
  name: ComponentProps<typeof ListedCase>["name"];
  /** Where it closes to, when the list below does not have the dialog's query. */
  closeTo?: string;
}

/** A dialog about a case of the list below it: first it says whose. */
export function CaseDialog({ name, closeTo, children, ...modal }: CaseDialogProps) {
  const list = useListAddress();
  return (
    <Modal closeTo={closeTo ?? list} toast={<PageToast />} {...modal}>
      <ListedCase name={name} />
      {children}
    </Modal>
  );
}
