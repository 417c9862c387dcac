import { useState, type ChangeEvent } from "react";
import { MAX_WORKBOOK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { FileField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";

const ENDING = /\.(xlsx|xlsb|xls)$/i;

/** The workbook to upload. With scripts a wrong ending or size is said at once, before anything is sent. */
export function WorkbookField({ error, isReplacing }: { error?: string | null; isReplacing: boolean }) {
  const [wrong, setWrong] = useState<string | null>(null);

  function check(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const problem = problemOf(input.files?.[0]);
    // A form whose control is invalid is not sent.
    input.setCustomValidity(problem ?? "");
    setWrong(problem);
  }
  const sentence = wrong ?? error;
  return (
    <FileField
      field={{ ...plainField("workbook"), required: true, errors: sentence ? [sentence] : [] }}
      label={isReplacing ? "Another file instead" : "Excel file"}
      hint="Excel or Binary Excel (.xlsx, .xls, .xlsb), up to 10 MB"
      accept=".xlsx,.xls,.xlsb"
      onChange={check}
    />
  );
}

function problemOf(file: File | undefined): string | null {
  if (!file) return null;
  if (!ENDING.test(file.name)) return messages.upload.wrongType;
  return file.size > MAX_WORKBOOK_BYTES ? messages.upload.tooLarge : null;
}
