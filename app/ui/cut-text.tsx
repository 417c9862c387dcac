/** Shorter texts fit at any width of their letters. */
const SURELY_SHORT = 18;

/** The tip of a cell that cuts what does not fit: long texts whole; short ones fit, and need none. */
export const tipOf = (text: string | undefined): string | undefined =>
  text !== undefined && text.length > SURELY_SHORT ? text : undefined;

/** A text cut at 200 pixels; pointing at it, or focusing it, shows it whole. */
export function CutText({ children }: { children: string }) {
  const mayBeCut = children.length > SURELY_SHORT;
  return (
    <span className="cut" tabIndex={mayBeCut ? 0 : undefined}>
      <span className="cut-text">{children}</span>
    </span>
  );
}
