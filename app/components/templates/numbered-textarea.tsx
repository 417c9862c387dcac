import { useEffect, useState, type RefObject } from "react";
import { controlProps, toText, type FieldLike } from "#app/ui/forms/field-frame.tsx";
import { NumberedLines } from "./numbered-text.tsx";

interface NumberedTextareaProps {
  field: FieldLike;
  language: string;
  /** Numbers of the lines to mark. */
  faulty: readonly number[];
  box: RefObject<HTMLTextAreaElement>;
}

/**
 * A text to be written, its lines numbered. Behind the text stand the same lines once more, invisible but for their
 * numbers: they wrap as the text does, and give it its height. So numbers stand beside their lines without scripts, too,
 * and a link to a line goes to its place. Without scripts they are those of the saved text, as the errors are.
 */
export function NumberedTextarea({ field, language, faulty, box }: NumberedTextareaProps) {
  const initial = toText(field.initialValue) ?? "";
  const [text, setText] = useState(initial);
  // A browser may have put back what was typed before the scripts came.
  useEffect(() => setText(box.current?.value ?? initial), [box, initial]);
  return (
    <div className="writing" data-text-box>
      <ol aria-hidden="true" className="numbered">
        <NumberedLines text={text} faulty={faulty} />
      </ol>
      {/* A line end after the tag is dropped by browsers; the text must not begin with one of its own. */}
      <textarea
        {...controlProps(field, null)}
        key={field.key}
        ref={box}
        spellCheck
        lang={language}
        defaultValue={initial}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </div>
  );
}
