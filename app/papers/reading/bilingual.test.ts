import { afterAll, describe, expect, test } from "vitest";
import { bilingual, versionsIn } from "./bilingual.ts";
import { mentionedFields, requiredFields } from "../needed-fields.ts";
import { missingFields } from "../missing.ts";
import { paperTemplate } from "../papers.server.ts";
import { readTemplate } from "./read-template.ts";
import { TemplateFault } from "./template-fault.ts";
import { renderPaper } from "../render.ts";
import { DATE, printedText } from "../testing/draft-filings.ts";
import { pdfLines } from "../testing/pdf-text.ts";
import { BARE_CASE, FULL_CASE } from "../testing/sample-case.ts";
import { openTypesetter } from "../typesetting/typeset.server.ts";

const english = paperTemplate("loan_recall_notice");
const hindi = paperTemplate("loan_recall_notice", "hi");
if (!english || !hindi) throw new Error("There is no template");
const both = bilingual(english, hindi);
const typesetter = openTypesetter();
afterAll(() => typesetter.close());

describe("a notice in English and Hindi", () => {
  test("names both texts in its version, and its language", () => {
    expect(versionsIn(both.version)).toEqual([english.version, hindi.version]);
    expect(both.language).toBe("en_hi");
    // As a program reads it that knows of one text alone.
    expect(() => readTemplate(both.source)).toThrow(TemplateFault);
  });

  test("says each text as it is alone, English first, and tells staff once", () => {
    const alone = [english, hindi].map((text) => renderPaper(text, FULL_CASE, { date: DATE }));
    const { paper, notes } = renderPaper(both, FULL_CASE, { date: DATE });
    expect(paper?.blocks).toEqual(alone[0]?.paper?.blocks);
    expect(paper?.following?.map(({ blocks }) => blocks)).toEqual([alone[1]?.paper?.blocks]);
    expect(notes).toEqual(alone[0]?.notes);
    expect(notes).toHaveLength(1);
    expect(printedText(paper)).toBe(printedText(alone[0]?.paper ?? null));
  });

  test("needs what either of its texts needs, each once", () => {
    const other = readTemplate(`${hindi.source}\n\n{{branch_email}}\n`);
    const mixed = bilingual(english, other);
    expect(missingFields(mixed, BARE_CASE, DATE)).toEqual(["branch_email"]);
    expect(renderPaper(mixed, BARE_CASE, { date: DATE })).toEqual({
      missing: ["branch_email"],
      paper: null,
      notes: [],
    });
    expect(requiredFields(mixed)).toContainEqual(["branch_email"]);
    expect(mentionedFields(both).toSorted()).toEqual(
      [...new Set([...mentionedFields(english), ...mentionedFields(hindi)])].toSorted(),
    );
    expect(missingFields(both, {}, DATE).toSorted()).toEqual(missingFields(english, {}, DATE).toSorted());
  });

  test("each text begins on a page of its own, headed, and the pages count on", async () => {
    const { paper } = renderPaper(both, FULL_CASE, { date: DATE, draft: true });
    if (!paper) throw new Error("The sample case lacks something");
    const pages = (await pdfLines(await typesetter.typeset(paper))).map((lines) => lines.join("\n"));
    const isHindi = pages.map((page) => /[\u0900-\u097F]/.test(page));
    const from = isHindi.indexOf(true);
    expect(from).toBeGreaterThan(1);
    expect(isHindi.slice(from)).not.toContain(false);
    expect(pages[0]).toMatch(/^(DRAFT FOR APPROVAL\n)?English\n/);
    for (const [index, page] of pages.entries()) {
      const [number, count] = [String(index + 1), String(pages.length)];
      expect(page).toContain(index < from ? `Page ${number} of ${count}` : `${number} / ${count}`);
      expect(page.includes("DRAFT FOR APPROVAL")).toBe(index < from);
    }
  });
});
