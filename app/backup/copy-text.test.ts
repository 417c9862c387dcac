import { expect, test } from "vitest";
import { valuesOf } from "./copy-text.ts";
import { linesIn } from "./lines.ts";

test("values are read as COPY writes them", () => {
  expect(valuesOf("1\t\\N\t\ttwo words\t\\\\N\tone\\ntwo\\tthree\\\\four\\r")).toEqual([
    "1",
    null,
    "",
    "two words",
    "\\N",
    "one\ntwo\tthree\\four\r",
  ]);
});

test("lines are put together from pieces, whatever sign is cut in two", async () => {
  const text = Buffer.from("आशा\n\nNair ₹\nlast");
  async function* pieces() {
    for (const byte of text) yield Buffer.from([byte]);
  }
  const lines: string[] = [];
  for await (const line of linesIn(pieces())) lines.push(line);
  expect(lines).toEqual(["आशा", "", "Nair ₹", "last"]);
});
