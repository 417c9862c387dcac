import type { ComponentProps } from "react";
import { Dialog, type DialogProps } from "../shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { useListQuery } from "./case-tabs.tsx";
import { ListedCase } from "./listed-case.tsx";
import { useCaseAddress } from "./use-case-address.ts";

interface CaseDialogProps extends DialogProps {
  /** Whose case it is, as far as the dialog's own loader knows. */
  name: ComponentProps<typeof ListedCase>["name"];
}

/** A dialog about a case, over its page or a list, which it closes to at the case's row: first it says whose. */
export function CaseDialog({ name, closeTo, children, ...dialog }: CaseDialogProps) {
  const below = paths.belowCase(useCaseAddress(), useListQuery());
  return (
    <Dialog {...dialog} closeTo={closeTo ?? below}>
      <ListedCase name={name} />
      {children}
    </Dialog>
  );
}
