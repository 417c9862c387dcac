// A part of a Word file as a tree of its elements. Strict: a part that is not well formed is a damaged file.
import { SaxesParser } from "saxes";
import { RefusedWorkbook, refusals } from "#app/spreadsheets/refusal.ts";

export interface XmlElement {
  /** As written, with its prefix: "w:p". Word writes these prefixes, and so do all that write for it. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

/** Elements are inside one another by the dozen at most; deeper ones are there to break whoever walks them. */
const MOST_DEPTH = 200;
const MOST_ELEMENTS = 2_000_000;

/** @throws RefusedWorkbook */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let elements = 0;
  const parser = new SaxesParser();
  const damaged = (): never => {
    throw new RefusedWorkbook(refusals.damaged);
  };
  parser.on("error", damaged);
  parser.on("doctype", damaged);
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (open.length > MOST_DEPTH || elements > MOST_ELEMENTS) damaged();
    const element: XmlElement = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => open.at(-1)?.children.push(text));
  parser.on("closetag", () => open.pop());
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  return root;
}

export const childrenOf = (element: XmlElement | null | undefined): XmlElement[] =>
  (element?.children ?? []).filter((child) => typeof child !== "string");

export const childOf = (element: XmlElement | null | undefined, name: string): XmlElement | undefined =>
  childrenOf(element).find((child) => child.name === name);

/** The value of a property below an element: `<w:pStyle w:val="Heading1"/>`. */
export const valueOf = (element: XmlElement | null | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes["w:val"];

/** Every element of a name, however deep. */
export function allOf(element: XmlElement | null, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allOf(child, name),
  ]);
}

/** Whether a mark of a run is on: there, and not "0" or "false". */
export function isOn(properties: XmlElement | undefined, name: string): boolean | undefined {
  const mark = childOf(properties, name);
  if (!mark) return undefined;
  return !["0", "false", "none", "off"].includes(mark.attributes["w:val"] ?? "");
}
