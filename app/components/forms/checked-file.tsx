// A file of a form, or several. With scripts a wrong ending or size is said at once, before anything is sent.
import { useState, type ChangeEvent, type FormEvent } from "react";
import { messages } from "#app/domain/messages.ts";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { FileField } from "#app/ui/forms/field.tsx";

interface CheckedFileProps {
  name: string;
  label: string;
  hint: string;
  accept: string;
  isOptional?: boolean | undefined;
  /** Several may be chosen; what is wrong is said of each. */
  isList?: boolean | undefined;
  /** What is wrong with a file, as far as its name and size tell. */
  check: (file: File) => string | null;
  /** The last answer of the server, another object for each; and what it says of the file. */
  answer: object | null | undefined;
  errors: readonly string[] | null | undefined;
}

export function CheckedFile({ name, check, answer, errors, isOptional, isList, ...frame }: CheckedFileProps) {
  const [chosen, setChosen] = useState<{ problems: string[]; after: typeof answer } | null>(null);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])];
    const problems = files.flatMap((file) => {
      const problem = check(file);
      if (problem === null) return [];
      return files.length === 1 ? [problem] : [messages.documents.ofFile(file.name, problem)];
    });
    // For holdsBadFile: the browser itself is told not to check, its words are not ours.
    input.setCustomValidity(problems.join(" "));
    setChosen({ problems, after: answer });
  }
  // What was wrong with the last file is not wrong with one that was chosen after it.
  const isNewer = chosen !== null && chosen.after === answer;
  const lost = chosen === null ? lostFiles(answer) : [];
  const again = lost.length > 0 && !errors?.length ? [messages.documents.chooseAgain(lost)] : [];
  const shown = isNewer ? chosen.problems : [...(errors ?? []), ...again];
  return (
    <FileField
      field={{ ...plainField(name), required: !isOptional, errors: shown }}
      {...frame}
      multiple={isList}
      onChange={choose}
    />
  );
}

/** What was chosen in the page before this one: with scripts it is still chosen. */
const lostFiles = (answer: object | null | undefined): readonly string[] =>
  answer && "chosenFiles" in answer && Array.isArray(answer.chosenFiles)
    ? answer.chosenFiles.map(String)
    : [];

/** Does not send a form whose file would be refused. */
export function keepBadFile(event: FormEvent<HTMLFormElement>): void {
  if (holdsBadFile(event)) event.preventDefault();
}

/** Whether a form holds a file that would be refused: it need not travel first. */
export const holdsBadFile = ({ currentTarget }: FormEvent<HTMLFormElement>): boolean =>
  [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=file]")].some(
    ({ validity }) => validity.customError,
  );
