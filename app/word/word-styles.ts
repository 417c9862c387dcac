// What the styles and lists of a Word text mean: which paragraphs are headings, and how each is counted.
import { allOf, childOf, childrenOf, valueOf, type XmlElement } from "./xml-tree.ts";

export interface WordStyle {
  /** 1 is the highest; null: it is no heading. */
  heading: number | null;
  list: ListPlace | null;
}

interface ListPlace {
  list: string;
  level: number;
}

/** How a level of a list counts: "decimal", "lowerLetter", "bullet" … */
export type Numbering = ReadonlyMap<string, readonly (string | undefined)[]>;

const MOST_BASES = 20;

export function stylesOf(root: XmlElement | null): ReadonlyMap<string, WordStyle> {
  const styles = new Map(
    allOf(root, "w:style").map((style) => [style.attributes["w:styleId"] ?? "", style] as const),
  );
  const read = (style: XmlElement | undefined, bases = 0): WordStyle => {
    if (!style || bases > MOST_BASES) return { heading: null, list: null };
    const base = read(styles.get(valueOf(style, "w:basedOn") ?? ""), bases + 1);
    const properties = childOf(style, "w:pPr");
    const named = /^(?:heading\s*(\d)|(title))$/i.exec(valueOf(style, "w:name") ?? "");
    const outline = Number(valueOf(properties, "w:outlineLvl") ?? NaN);
    const own = named ? Number(named[1] ?? 1) : outline >= 0 && outline < 9 ? outline + 1 : null;
    return { heading: own ?? base.heading, list: listIn(properties) ?? base.list };
  };
  return new Map([...styles].map(([id, style]) => [id, read(style)]));
}

/** The list a paragraph belongs to by its own properties. */
export function listIn(properties: XmlElement | undefined): ListPlace | null {
  const place = childOf(properties, "w:numPr");
  const list = valueOf(place, "w:numId");
  return list === undefined ? null : { list, level: Number(valueOf(place, "w:ilvl") ?? 0) };
}

export function numberingOf(root: XmlElement | null): Numbering {
  const abstract = new Map(
    allOf(root, "w:abstractNum").map((list) => {
      const levels: (string | undefined)[] = [];
      for (const level of childrenOf(list)) {
        const at = Number(level.attributes["w:ilvl"]);
        if (level.name === "w:lvl" && at >= 0 && at < 10) levels[at] = valueOf(level, "w:numFmt");
      }
      return [list.attributes["w:abstractNumId"] ?? "", levels] as const;
    }),
  );
  return new Map(
    allOf(root, "w:num").map((list) => [
      list.attributes["w:numId"] ?? "",
      abstract.get(valueOf(list, "w:abstractNumId") ?? "") ?? [],
    ]),
  );
}
