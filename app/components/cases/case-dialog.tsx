import type { ComponentProps } from "react";
import { partOfDialog } from "#app/domain/cases/case-page.ts";
import { Dialog, type DialogProps } from "../shell/dialog.tsx";
import { paths } from "#app/paths.ts";
import { CaseTabs, useListQuery } from "./case-tabs.tsx";
import { ListedCase } from "./listed-case.tsx";
import { useCaseAddress, useCaseDialogName } from "./use-case-address.ts";

interface CaseDialogProps extends DialogProps {
  /** Whose case it is, as far as the dialog's own loader knows. */
  name: ComponentProps<typeof ListedCase>["name"];
}

/**
 * A dialog about a case, over its page or a list, which it closes to at the part or the row it belongs to: first it says
 * whose, and leads to the other dialogs of the case.
 */
export function CaseDialog({ name, closeTo, children, ...dialog }: CaseDialogProps) {
  const dialogName = useCaseDialogName();
  const below = paths.belowCase(useCaseAddress(), useListQuery(), partOfDialog(dialogName));
  return (
    <Dialog {...dialog} closeTo={closeTo ?? below}>
      <ListedCase name={name} />
      <CaseTabs current={dialogName} />
      {children}
    </Dialog>
  );
}
