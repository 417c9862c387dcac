import { MAX_WORKBOOK_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { CheckedFile } from "./checked-file.tsx";

interface WorkbookFieldProps {
  /** The last answer of the server, another object for each; what it says of the file. */
  answer: object | undefined;
  error: string | null | undefined;
  isReplacing: boolean;
}

/** The workbook to upload. */
export function WorkbookField({ answer, error, isReplacing }: WorkbookFieldProps) {
  return (
    <CheckedFile
      name="workbook"
      label={isReplacing ? "Another file instead" : "Excel file"}
      hint="Excel or Binary Excel (.xlsx, .xls, .xlsb), up to 10 MB"
      accept=".xlsx,.xls,.xlsb"
      check={({ name, size }) => {
        if (/\.csv$/i.test(name)) return messages.upload.csv;
        if (!/\.(xlsx|xlsb|xls)$/i.test(name)) return messages.upload.wrongType;
        return size > MAX_WORKBOOK_BYTES ? messages.upload.tooLarge : null;
      }}
      answer={answer}
      errors={error ? [error] : []}
    />
  );
}
