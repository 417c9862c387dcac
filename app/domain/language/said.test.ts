import { expect, test } from "vitest";
import { inPageLanguage, translator } from "./said.ts";

const say = translator([
  ["This case was not found", "यह मामला नहीं मिला"],
  ["{0} is required", "{0} आवश्यक है"],
  ["Loan Account Number", "ऋण खाता संख्या"],
  ["{0} removed from batch {1}.", "बैच {1} से {0} हटाए गए।"],
  ["The document “{0}” was added.", "दस्तावेज़ “{0}” जोड़ा गया।"],
  ["Nothing was changed.", "कुछ नहीं बदला।"],
  ["Notice", "नोटिस"],
  ["1 case", "1 मामला"],
  ["{n} cases", "{n} मामले"],
  ["{0} of {1}", "{1} में से {0}"],
]);

test.each([
  ["This case was not found", "यह मामला नहीं मिला"],
  ["Loan Account Number is required", "ऋण खाता संख्या आवश्यक है"],
  ["1,234 cases removed from batch 5.", "बैच 5 से 1,234 मामले हटाए गए।"],
  ["1 case removed from batch 5.", "बैच 5 से 1 मामला हटाए गए।"],
  ["3 cases removed from batch 5. Nothing was changed.", "बैच 5 से 3 मामले हटाए गए। कुछ नहीं बदला।"],
])("%s", (english, hindi) => {
  expect(say.sentence(english)).toBe(hindi);
});

test("what somebody typed stays as it is", () => {
  expect(say.sentence("The document “Notice” was added.")).toBe("दस्तावेज़ “Notice” जोड़ा गया।");
  expect(say.sentence("No text of ours (a.*b)")).toBe("No text of ours (a.*b)");
});

test("of an answer its sentences and labels are translated, and nothing that is stored", () => {
  const stored = { customer_name: "Notice", at: new Date(0), comment: "Nothing was changed." };
  const answer = {
    ok: true,
    message: "This case was not found",
    data: {
      ...stored,
      label: "Notice",
      kind: "notice",
      rows: [{ warnings: ["Nothing was changed."] }],
      also: ["Nothing"],
    },
  };
  expect(inPageLanguage(answer, say)).toEqual({
    ok: true,
    message: "यह मामला नहीं मिला",
    data: {
      ...stored,
      label: "नोटिस",
      kind: "notice",
      rows: [{ warnings: ["कुछ नहीं बदला।"] }],
      also: ["Nothing"],
    },
  });
  expect(say.label("Notice, Loan Account Number")).toBe("नोटिस, ऋण खाता संख्या");
  expect([say.label("Notice 2"), say.label("Sample Notice 2")]).toEqual(["नोटिस 2", "Sample Notice 2"]);
  expect(say.label("1,234 cases removed from batch 5.")).toBe("1,234 cases removed from batch 5.");
  expect(inPageLanguage(answer)).toBe(answer);
});
