import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailText } from "./mail-letter.tsx";

/** What is in sight before one asks for the rest. */
const inSight = (text: string) =>
  /^<div class="log-text">([^<]*)/.exec(renderToStaticMarkup(<MailText text={text} />))?.[1];

test("a short mail is all in sight; a long one up to the end of a line, else of a word", () => {
  expect(inSight("I have paid.")).toBe("I have paid.");
  expect(inSight(`${"a".repeat(400)}\n${"b".repeat(900)}`)).toBe("a".repeat(400));
  expect(inSight("word ".repeat(300))).toMatch(/^(word )+word$/);
});

test("one long word after a short one is cut, not left out, and never inside a sign", () => {
  expect(inSight(`Link: ${"x".repeat(2000)}`)).toHaveLength(600);
  expect(inSight(`a${"😀".repeat(1000)}`)).toBe(`a${"😀".repeat(299)}`);
});
