import { useState, type ChangeEvent } from "react";
import { MAX_WORKBOOK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { FileField } from "#app/ui/field.tsx";
import { plainField } from "#app/ui/field-frame.tsx";

const ENDING = /\.(xlsx|xlsb|xls)$/i;

interface WorkbookFieldProps {
  /** The last answer of the server, another object for each; what it says of the file. */
  answer: object | undefined;
  error: string | null | undefined;
  isReplacing: boolean;
}

/** The workbook to upload. With scripts a wrong ending or size is said at once, before anything is sent. */
export function WorkbookField({ answer, error, isReplacing }: WorkbookFieldProps) {
  const [chosen, setChosen] = useState<{ problem: string | null; after: object | undefined } | null>(null);

  function check(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const problem = problemOf(input.files?.[0]);
    // For holdsBadFile: the browser itself is told not to check, its words are not ours.
    input.setCustomValidity(problem ?? "");
    setChosen({ problem, after: answer });
  }
  // What was wrong with the last file is not wrong with one that was chosen after it.
  const sentence = chosen !== null && chosen.after === answer ? chosen.problem : error;
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
