// A day in a form: text as dd/mm/yyyy, because a browser's own date field shows 4 November as 11/04 where it speaks US
// English. Below it stands the day in words, and scripts add the browser's calendar as a button.
import { useRef, type InputHTMLAttributes, type RefObject } from "react";
import type { IsoDate } from "#app/domain/dates.ts";
import {
  DATE_FORMAT,
  dayInBrief,
  dayInWords,
  readFormDate,
  toFormDate,
  type ClosedDays,
} from "#app/domain/form-dates.ts";
import { controlProps, FieldFrame, toText, type FrameProps } from "#app/ui/forms/field-frame.tsx";
import { enter } from "#app/ui/grid-cells.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTyped } from "./use-typed.ts";

interface DayProps {
  /** The last day that the calendar offers; the form's rules decide. */
  max?: IsoDate | undefined;
  /** Of the court that the day is for. */
  closed?: ClosedDays | undefined;
}

export function DateField({
  field,
  label,
  hint,
  wide,
  marked,
  ...day
}: Omit<FrameProps, "label"> & DayProps & { label: string }) {
  return (
    <FieldFrame field={field} label={label} hint={hint} wide={wide} marked={marked}>
      <DateInput
        {...day}
        {...controlProps(field, hint)}
        key={field.key}
        label={label}
        value={toText(field.initialValue)}
      />
    </FieldFrame>
  );
}

type DateInputProps = DayProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "form" | "required" | "autoFocus"> & {
    id: string;
    /** What the calendar is called by. */
    label: string;
    /** As it is stored, or as it was typed. */
    value: string | undefined;
    /** The place is narrow. */
    isBrief?: true;
    "aria-label"?: string;
    "aria-invalid"?: true | undefined;
    "aria-describedby"?: string | undefined;
  };

/** The control alone. */
export function DateInput({ label, value = "", isBrief, max, closed, ...control }: DateInputProps) {
  const isScripted = useHydrated();
  const start = toFormDate(value);
  const { text, typed, read } = useTyped(start, toFormDate);
  const day = readFormDate(typed);
  const wordsId = `${control.id}-day`;
  return (
    <>
      <div className="date">
        <input
          {...control}
          ref={text}
          type="text"
          className="control"
          defaultValue={start}
          placeholder={DATE_FORMAT}
          autoComplete="off"
          aria-describedby={[wordsId, control["aria-describedby"]].filter(Boolean).join(" ")}
          onInput={read}
        />
        {isScripted ? <Calendar text={text} label={label} max={max} /> : null}
      </div>
      <div className="date-words" id={wordsId} aria-live="polite" data-of={day && toFormDate(day)}>
        {day && (isBrief ? dayInBrief(day) : dayInWords(day, closed))}
      </div>
    </>
  );
}

interface CalendarProps {
  text: RefObject<HTMLInputElement>;
  label: string;
  max: IsoDate | undefined;
}

/** The browser's own calendar. What is chosen goes into the text; the control it belongs to is part of no form. */
function Calendar({ text, label, max }: CalendarProps) {
  const calendar = useRef<HTMLInputElement>(null);
  function open() {
    if (!calendar.current) return;
    calendar.current.value = readFormDate(text.current?.value ?? "") ?? "";
    calendar.current.showPicker();
  }
  return (
    <>
      <button type="button" className="date-open" title="Calendar" onClick={open}>
        <Icon name="calendar" />
        <span className="sr-only">Calendar for {label}</span>
      </button>
      <input
        ref={calendar}
        type="date"
        form=""
        className="date-calendar"
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onChange={({ target }) => {
          if (text.current) enter(text.current, toFormDate(target.value));
        }}
      />
    </>
  );
}
