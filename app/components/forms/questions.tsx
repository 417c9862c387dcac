// A form that may be wrong comes back with questions: it is sent again as it is by the button that confirms them, or
// corrected and sent by its own.
import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { formMessages } from "#app/domain/form-messages.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answered = SubmissionResult | undefined;

/** What the answer to a form asks; nothing when it asks nothing. */
const questionsIn = (answer: Answered): readonly string[] =>
  answer && "questions" in answer ? (answer.questions as string[]) : [];

/** Above the fields. */
export function Questions({ answer }: { answer: Answered }) {
  const notice = useRef<HTMLDivElement>(null);
  const questions = questionsIn(answer);
  // What the form was sent with is out of sight by then.
  useEffect(() => {
    if (questionsIn(answer).length > 0) notice.current?.focus();
  }, [answer]);
  if (questions.length === 0) return null;
  return (
    <div ref={notice} tabIndex={-1} role="alert">
      <Notice tone="warning">
        <p>{formMessages.confirmFirst}</p>
        <ul className="questions">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface ConfirmButtonProps {
  answer: Answered;
  /** What the form's own button says. */
  submit: string;
  confirm?: string | undefined;
  busyLabel: string;
}

/** Beside the form's own button, and after it: Enter asks again. */
export function ConfirmButton({ answer, submit, confirm, busyLabel }: ConfirmButtonProps) {
  const questions = questionsIn(answer);
  if (questions.length === 0) return null;
  return (
    <SubmitButton look="plain" name="confirmed" value={questions.join("\n")} busyLabel={busyLabel}>
      {confirm ?? formMessages.anyway(submit)}
    </SubmitButton>
  );
}
