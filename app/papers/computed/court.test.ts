import { expect, test } from "vitest";
import { caseFacts } from "../case-facts.ts";
import { COURT_COMPUTED } from "./court.ts";

const titleIn = (language: string, court_name: string) =>
  COURT_COMPUTED.court_title.compute(caseFacts({ court_name }), {
    language,
    date: "2026-11-21",
    proceeding: "suit",
  }).value;

test.each([
  ["Civil Judge (Senior Division)", "In the Court of the Civil Judge (Senior Division)"],
  ["District Judge, Commercial Court", "In the Court of the District Judge, Commercial Court"],
  ["District Judge (Commercial Court)-01", "In the Court of the District Judge (Commercial Court)-01"],
  ["the Court of the Civil Judge, Senior Division", "In the Court of the Civil Judge, Senior Division"],
  ["District Judge’s Court", "In the District Judge’s Court"],
  ["Commercial Court (District Judge-01)", "In the Commercial Court (District Judge-01)"],
  ["In the City Civil Court", "In the City Civil Court"],
])("%s is a judge's court, or a court", (name, title) => {
  expect(titleIn("en", name)).toBe(title);
});

test("in Hindi, too", () => {
  expect(titleIn("hi", "जिला न्यायाधीश, वाणिज्यिक न्यायालय")).toBe("न्यायालय जिला न्यायाधीश, वाणिज्यिक न्यायालय");
  expect(titleIn("hi", "वाणिज्यिक न्यायालय")).toBe("वाणिज्यिक न्यायालय");
});
