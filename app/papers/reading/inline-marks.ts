// Reads **bold** and *italic* in a template's own text. Values are not text here, so they can hold no marks.
import { TemplateFault } from "./template-fault.ts";
import { isEach, isIf, type Inline, type Leaf, type Style, type Text } from "./template-tree.ts";

const MARKS = /(\\[\\*|])|(\*\*)|(\*)/;

/** @throws TemplateFault when a mark is not closed where it was opened */
export function withMarks(inline: Inline, line: number): Inline {
  const style: Style = { bold: false, italic: false };
  const read = styled(inline, style, line);
  if (style.bold || style.italic)
    throw new TemplateFault(line, "** or * is not closed in its paragraph", { is: "marks" });
  return read;
}

/** Moves `style` along as marks open and close. */
function styled(inline: Inline, style: Style, line: number): Inline {
  return inline.flatMap((part): Inline => {
    if (isEach(part)) return [part];
    if (!isIf(part)) return part.node === "text" ? texts(part, style) : [{ ...part, ...style }];
    return [
      { ...part, then: branch(part.then, style, line), otherwise: branch(part.otherwise, style, line) },
    ];
  });
}

function branch(inline: Inline, outside: Style, line: number): Inline {
  const style = { ...outside };
  const read = styled(inline, style, line);
  if (style.bold !== outside.bold || style.italic !== outside.italic) {
    throw new TemplateFault(line, "** or * must close inside the condition that opens it", { is: "marks" });
  }
  return read;
}

function texts(part: Text, style: Style): Leaf[] {
  const found: Leaf[] = [];
  for (const piece of part.text.split(MARKS)) {
    if (piece === undefined || piece === "") continue;
    if (piece === "**") style.bold = !style.bold;
    else if (piece === "*") style.italic = !style.italic;
    else found.push({ node: "text", text: /^\\[\\*|]$/.test(piece) ? piece.slice(1) : piece, ...style });
  }
  return found;
}
