import type { ReactNode } from "react";
import type * as z from "zod";
import { formatDate, type IsoDate } from "#app/domain/dates.ts";
import { FormDialog } from "../forms/dialog-form.tsx";

interface ConfirmDialogProps {
  title: string;
  id: string;
  schema: z.ZodObject;
  /** What is confirmed; null when it could not be read. */
  stored: ({ source: string; version: number | null } & Record<string, unknown>) | null;
  failure: string | null;
  today: IsoDate;
  /** Who is to have checked it, against what. */
  hint: string;
  submit: string;
  /** What is confirmed, as it is shown; its source follows. */
  children: ReactNode;
}

/** Somebody has checked reference data against its source: who, and on which day. */
export function ConfirmDialog({ today, hint, stored, children, ...form }: ConfirmDialogProps) {
  return (
    <FormDialog
      {...form}
      stored={stored}
      start={{ confirmed_on: today }}
      fields={[
        { name: "confirmed_by", label: "Checked by", hint },
        { name: "confirmed_on", label: "Checked on", type: "date", format: formatDate, max: today },
      ]}
      busyLabel="Confirming"
    >
      {stored ? (
        <div>
          {children}
          <p className="small">Source: {stored.source}</p>
        </div>
      ) : null}
    </FormDialog>
  );
}
