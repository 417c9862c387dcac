import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxGroup, readSelected } from "./checkbox-group.tsx";
import { plainField } from "./field-frame.tsx";
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from "./field.tsx";

const refused = { ...plainField("amount", "12x"), required: true, errors: ["Please enter a valid amount"] };

test("a control is tied to its label, its hint and its error", () => {
  const html = renderToStaticMarkup(<TextField field={refused} label="Amount" hint="In rupees" />);
  expect(html).toContain('for="amount"');
  expect(html).toContain('aria-describedby="amount-hint amount-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('<div id="amount-error"><div class="error">Please enter a valid amount</div></div>');
  expect(html).toContain('value="12x"');
});

test("an error in the words of the hint takes its place", () => {
  const otp = { ...plainField("otp"), errors: ["Six digits"] };
  const html = renderToStaticMarkup(<TextField field={otp} label="OTP" hint="Six digits" />);
  expect(html).toContain('aria-describedby="otp-error"');
  expect(html.split("Six digits")).toHaveLength(2);
});

test("without hint and error nothing is described", () => {
  expect(renderToStaticMarkup(<TextAreaField field={plainField("comment")} label="Comment" />)).not.toContain(
    "aria-",
  );
});

test("a password never comes back", () => {
  expect(
    renderToStaticMarkup(<PasswordField field={plainField("password", "secret")} label="Password" />),
  ).not.toContain("secret");
});

test("the chosen option and the ticked boxes are in the page the server sends", () => {
  const options = [
    { value: "drt", label: "DRT" },
    { value: "nclt", label: "NCLT" },
  ];
  expect(
    renderToStaticMarkup(<SelectField field={plainField("court", "nclt")} label="Court" options={options} />),
  ).toContain('<option value="nclt" selected="">');
  const group = renderToStaticMarkup(
    <CheckboxGroup field={plainField("relief", ["drt"])} label="Relief" options={options} />,
  );
  expect(group).toMatch(/<input type="checkbox" name="relief"[^>]*checked=""[^>]*value="drt"/);
  expect(group).not.toMatch(/value="nclt"[^>]*checked|checked[^>]*value="nclt"/);
  expect(renderToStaticMarkup(<CheckboxField field={plainField("all", "on")} label="All" />)).toContain(
    'checked=""',
  );
});

test("chosen values of a list, of one value and of nothing", () => {
  expect(readSelected(["a", "b", undefined, ""])).toEqual(["a", "b"]);
  expect(readSelected("a")).toEqual(["a"]);
  expect(readSelected(undefined)).toEqual([]);
});
