interface NumberedTextProps {
  text: string;
  /** Names the text for who cannot see where it stands. */
  label: string;
  /** Numbers of the lines to mark. */
  faulty?: readonly number[];
}

/** What a link to a line names: lines have an element of their own in whatever shows them. */
export const lineId = (line: number): string => `line-${line}`;

/** A text as it was typed, its lines numbered. It scrolls by itself, so it can be reached by keyboard. */
export function NumberedText({ text, label, faulty = [] }: NumberedTextProps) {
  return (
    <ol className="numbered" tabIndex={0} aria-label={label}>
      <NumberedLines text={text.replace(/\n$/, "")} faulty={faulty} />
    </ol>
  );
}

export const NumberedLines = ({ text, faulty }: Required<Pick<NumberedTextProps, "text" | "faulty">>) =>
  text.split("\n").map((line, index) => (
    // Lines have no other name than their place.
    <li key={index} id={lineId(index + 1)} className={faulty.includes(index + 1) ? "is-faulty" : undefined}>
      <code>{line}</code>
    </li>
  ));
