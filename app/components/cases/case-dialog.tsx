import type { ComponentProps } from "react";
import { Dialog, type DialogProps } from "../shell/dialog.tsx";
import { ListedCase } from "./listed-case.tsx";

interface CaseDialogProps extends DialogProps {
  /** Whose case it is, as far as the dialog's own loader knows. */
  name: ComponentProps<typeof ListedCase>["name"];
}

/** A dialog about a case of the list below it: first it says whose. */
export function CaseDialog({ name, children, ...dialog }: CaseDialogProps) {
  return (
    <Dialog {...dialog}>
      <ListedCase name={name} />
      {children}
    </Dialog>
  );
}
