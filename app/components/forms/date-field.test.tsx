import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { DateField } from "./date-field.tsx";

const html = (value: string | undefined, errors: string[] = []) =>
  renderToStaticMarkup(
    <DateField
      field={{ ...plainField("day", value), errors }}
      label="Date"
      hint="Of filing"
      closed={{ "2027-01-26": "Republic Day" }}
    />,
  );

test("a stored day is shown as dd/mm/yyyy, with its words and without a calendar that scripts must open", () => {
  const shown = html("2027-01-26");
  expect(shown).toMatch(/<input id="day" name="day"[^>]* type="text"[^>]* value="26\/01\/2027"\/>/);
  expect(shown).toContain(
    ' id="day-day" aria-live="polite" data-of="26/01/2027">Tuesday, 26 January 2027 · court holiday: Republic Day</div>',
  );
  expect(shown).toContain('aria-describedby="day-day day-hint"');
  expect(shown).not.toContain("button");
});

test("what was typed stays, and the place of the words is kept", () => {
  const shown = html("31/02/2026", ["No such day"]);
  expect(shown).toContain('value="31/02/2026"');
  expect(shown).toContain('aria-describedby="day-day day-hint day-error"');
  expect(shown).toContain('<div class="date-words" id="day-day" aria-live="polite"></div>');
  expect(html("4 Nov 2026")).toContain('value="4 Nov 2026"');
  expect(html("4 Nov 2026")).toContain(">Wednesday, 4 November 2026</div>");
});

test("no other field leaves a day to the language of the browser", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test)\.tsx$/.test(file),
  );
  const native = files.filter((file) =>
    /type=(["'{ ]*)(date|datetime-local|month|week)\b/.test(readFileSync(path.join("app", file), "utf8")),
  );
  expect(native).toEqual([path.join("components", "forms", "date-field.tsx")]);
});
