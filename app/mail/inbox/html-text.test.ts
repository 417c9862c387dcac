import { expect, test } from "vitest";
import { htmlToText } from "./html-text.ts";

test("character references are read, and none is lost", () => {
  const html =
    "<p>12 &#150; paid,&nbsp; &#147;in full&#148;</p><p>&sect; 138, &frac12; &eacute; &rupee;5 &lt;b&gt;</p>";
  expect(htmlToText(html)).toBe("12 – paid, “in full”\n\n§ 138, ½ é &rupee;5 <b>");
});
