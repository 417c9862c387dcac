import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isReachable, WizardSteps } from "./wizard-steps.tsx";

const steps = [
  { label: "Details", href: "/details", isComplete: true },
  { label: "Import File", href: "/file", isComplete: false },
  { label: "Map Columns", href: "/columns", isComplete: false },
];

test("a step can be gone to only when all before it are complete", () => {
  expect(steps.map((_, index) => isReachable(steps, index))).toEqual([true, true, false]);
});

test("complete steps are links, the current one and those out of reach are not", () => {
  const html = renderToStaticMarkup(<WizardSteps steps={steps} current={1} label="Upload steps" />);
  expect(html).toContain('href="/details"');
  expect(html).not.toContain('href="/file"');
  expect(html).not.toContain('href="/columns"');
  expect(html).toMatch(/aria-current="step"[^>]*>.*Import File/);
});
