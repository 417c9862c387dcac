import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Lan } from "./lan.tsx";

test("a loan number stays in one line, unless it is very long", () => {
  expect(renderToStaticMarkup(<Lan>00091700000012</Lan>)).toBe('<span class="lan">00091700000012</span>');
  expect(renderToStaticMarkup(<Lan>{"9".repeat(39)}</Lan>)).toContain('class="lan"');
  expect(renderToStaticMarkup(<Lan>{"9".repeat(40)}</Lan>)).not.toContain("class");
});
