/** What a case is missing for a paper: the first pass of rendering (render.ts), which asks for every value and writes no text. */
import { textsOf } from "./reading/bilingual.ts";
import { follow, OUTSIDE, type Place } from "./follow.ts";
import { KnownValues } from "./known-values.ts";
import { mentionedFields } from "./needed-fields.ts";
import type { Block, Inline, Leaf, Part, Row, Template } from "./reading/template-tree.ts";
import type { PaperData } from "./values.ts";

/** Names of the fields without which the paper cannot be made; of a group of which one is enough, all. */
export function missingFields(template: Template, data: PaperData, date: string): string[] {
  const missing = textsOf(template).flatMap((text) => {
    const { language, proceeding } = text;
    const values = new KnownValues(data, { date, language, proceeding });
    askForAll(text, values);
    return [...values.missing];
  });
  return [...new Set(missing)];
}

/** Notes in the values what is missing of them. */
export function askForAll(template: Template, values: KnownValues): void {
  values.refuseUnreadable(mentionedFields(template));
  const leaf = (said: Leaf, { item }: Place) => {
    if (said.node === "plural" || (said.node === "value" && said.as !== "blank"))
      values.value(said.field, item);
  };
  const inline = (text: Inline, at: Place) => follow(values, text, at, leaf);
  const rows = (parts: readonly Part<Row>[], of: Place) =>
    follow(values, parts, of, ({ cells }, at) => cells.forEach((cell) => inline(cell, at)));
  const block = (said: Block, at: Place) => {
    if (said.node === "zone") {
      if (said.zone === "note") return;
      follow(values, said.lines, at, (line, inZone) => line.column || inline(line.text, inZone));
    } else if (said.node === "table") {
      said.head.forEach((cell) => inline(cell, at));
      rows(said.rows, at);
      rows(said.foot, at);
    } else if (said.node !== "break") inline(said.text, at);
  };
  inline(template.title, OUTSIDE);
  inline(template.footer, OUTSIDE);
  // As the numbers of paragraphs are found ahead of the text: the choices that decide on whole blocks come first.
  follow(values, template.blocks, OUTSIDE, () => undefined);
  follow(values, template.blocks, OUTSIDE, block);
}
