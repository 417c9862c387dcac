import { expect, test } from "vitest";
import { decodeEntities } from "./html-entities.ts";

test.each([
  ["R&amp;D &lt;b&gt; &quot;x&quot; &apos;y&apos;", `R&D <b> "x" 'y'`],
  ["12 &#150; paid", "12 – paid"],
  ["&#147;paid&#148; &#x93;paid&#X94;", "“paid” “paid”"],
  ["&sect; 138, &frac12; of &pound;5 &times; 2", "§ 138, ½ of £5 × 2"],
  ["Caf&eacute;, &Eacute;cole, &yuml;&nbsp;", "Café, École, ÿ\u00a0"],
  ["&AMP; &Nbsp; &EUML;", "& \u00a0 ë"],
  ["so&shy;li&#8205;ci&zwnj;tor", "soli\u200dci\u200ctor"],
  ["&#8377;5,000 &#x20b9;5,000 &ndash; &euro;", "₹5,000 ₹5,000 – €"],
  ["&amp;lt; &copy 2026", "&lt; © 2026"],
  ["&#129;", "\x81"],
])("%s is %s", (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

test.each(["&rupee;", "AT&T", "a & b", "&;", "&#;", "&#x;", "&toString;", "&valueOf;", "?a=1&section=2"])(
  "%s stays as it is",
  (text) => {
    expect(decodeEntities(text)).toBe(text);
  },
);

test("a reference to what is no character is marked", () => {
  expect(decodeEntities("&#0; &#xD800; &#x110000; &#99999999;")).toBe("\ufffd \ufffd \ufffd \ufffd");
});
