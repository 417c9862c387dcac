import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { AmountField } from "./amount-field.tsx";

const html = (value: string | undefined, errors: string[] = []) =>
  renderToStaticMarkup(
    <AmountField field={{ ...plainField("sum", value), errors }} label="Sum" hint="In rupees" />,
  );

test("a stored amount stands in the field as it is, and below it as it is read", () => {
  const shown = html("150000.00");
  expect(shown).toMatch(
    /<input inputMode="decimal" id="sum" name="sum"[^>]* type="text"[^>]* value="150000.00"\/>/,
  );
  expect(shown).toContain('id="sum-amount" aria-live="polite">₹1,50,000.00</div>');
  expect(shown).toContain('aria-describedby="sum-amount sum-hint"');
});

test("an amount in words comes back as its figure, which sending again confirms", () => {
  const shown = html("1.5 lakh", ["“1.5 lakh” is read as ₹1,50,000.00."]);
  expect(shown).toContain(' value="1,50,000.00"/>');
  expect(shown).toContain('aria-live="polite">₹1,50,000.00</div>');
  expect(shown).toContain('aria-describedby="sum-amount sum-hint sum-error"');
});

test("what is no amount stays as it was typed, with nothing below it", () => {
  const shown = html("about 500", ["Please enter a valid amount"]);
  expect(shown).toContain(' value="about 500"/>');
  expect(shown).toContain('aria-live="polite"></div>');
});
