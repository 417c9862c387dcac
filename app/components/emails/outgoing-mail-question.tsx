import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type * as z from "zod";
import type { OutgoingMail } from "#app/provider/contract/emails/outbox.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DialogForm } from "../forms/dialog-form.tsx";
import { Dialog } from "../shell/dialog.tsx";

interface OutgoingMailQuestionProps {
  /** Of the dialog and of its button. */
  title: string;
  mail: Pick<OutgoingMail, "subject" | "to_email"> | null;
  failure: string | null;
  /** Why it cannot be done with this mail; null: it can. */
  why: string | null;
  id: string;
  schema: z.ZodObject;
  busyLabel: string;
  look?: ButtonLook;
  /** What doing it means. */
  children: ReactNode;
}

/** Which mail it is, and whether it shall be done; where it cannot be, why: once it was tried, the refusal says so. */
export function OutgoingMailQuestion(props: OutgoingMailQuestionProps) {
  const { title, mail, failure, why, children, ...form } = props;
  const isTried = useActionData() !== undefined;
  return (
    <Dialog title={title} failure={failure}>
      {mail ? (
        <>
          <div>
            <p className="key">{mail.subject}</p>
            <p className="small">to {mail.to_email}</p>
          </div>
          {why === null || isTried ? null : <Notice>{why}</Notice>}
          <DialogForm isVoid={why !== null} submit={title} {...form}>
            {children}
          </DialogForm>
        </>
      ) : null}
    </Dialog>
  );
}
