// An amount in a form: text, with what is understood of it below. Lakh and crore are read and asked about: the form comes
// back with the figure in the field, and sending that confirms it.
import { useEffect, type InputHTMLAttributes } from "react";
import { readFormAmount, toFormAmount } from "#app/domain/amount-text.ts";
import { formatRupees } from "#app/domain/money.ts";
import { controlProps, FieldFrame, toText, type FrameProps } from "#app/ui/forms/field-frame.tsx";
import { useTyped } from "./use-typed.ts";

/** The name of the form library's own buttons. */
const INTENT = "__intent__";

type Given = Pick<InputHTMLAttributes<HTMLInputElement>, "placeholder" | "autoFocus">;

export function AmountField({ field, label, hint, wide, marked, ...given }: FrameProps & Given) {
  return (
    <FieldFrame field={field} label={label} hint={hint} wide={wide} marked={marked}>
      <AmountInput
        {...given}
        {...controlProps(field, hint)}
        key={field.key}
        value={toText(field.initialValue)}
      />
    </FieldFrame>
  );
}

type AmountInputProps = Given &
  Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "form" | "required"> & {
    id: string;
    /** As it is stored, or as it was typed. */
    value: string | undefined;
    "aria-label"?: string;
    "aria-invalid"?: true | undefined;
    "aria-describedby"?: string | undefined;
  };

/** The control alone. */
export function AmountInput({ value = "", ...control }: AmountInputProps) {
  const start = toFormAmount(value);
  const { text, typed, read } = useTyped(start, toFormAmount);
  const amount = readFormAmount(typed);
  const wordsId = `${control.id}-amount`;
  // A form that was checked in the browser comes back without a page: the figure takes the place of the words all the same.
  useEffect(() => {
    const form = text.current?.form;
    const writeFigure = ({ submitter }: SubmitEvent) => {
      // While one types over a refused amount the form library sends the form to itself, to check it.
      if (submitter?.getAttribute("name") === INTENT) return;
      setTimeout(() => {
        if (!text.current) return;
        text.current.value = toFormAmount(text.current.value);
        read();
      });
    };
    form?.addEventListener("submit", writeFigure);
    return () => form?.removeEventListener("submit", writeFigure);
  }, [read, text]);
  return (
    <>
      <input
        inputMode="decimal"
        {...control}
        ref={text}
        type="text"
        className="control control-number"
        defaultValue={start}
        autoComplete="off"
        aria-describedby={[wordsId, control["aria-describedby"]].filter(Boolean).join(" ")}
        onInput={read}
      />
      <div className="amount-words" id={wordsId} aria-live="polite">
        {amount === undefined ? null : formatRupees(amount)}
      </div>
    </>
  );
}
