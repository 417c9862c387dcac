import { expect, test } from "vitest";

import { createLog } from "./log.server.ts";
import { quietConsole } from "./quiet-console.server.ts";

test("what a package writes to the console is told by its place, without its words", () => {
  const lines: string[] = [];
  const target = { ...console };
  quietConsole(createLog("info", { write: (line) => lines.push(line) }), target);
  target.warn('The URL path "/cases/Meera Nair" could not be decoded');
  target.error("Meera Nair", new TypeError("fetch failed of Meera Nair"));
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("Meera");
  expect(lines[0]).toContain("quiet-console.server");
  expect(lines[1]).toContain('"type":"TypeError","message":"fetch failed"');
});
