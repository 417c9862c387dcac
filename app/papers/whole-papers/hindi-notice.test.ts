import { describe, expect, test } from "vitest";
import type { Paper } from "../blocks.ts";
import { paperTemplate } from "../papers.server.ts";
import { renderPaper } from "../render.ts";
import { DATE, draft, printedText, toText } from "../testing/draft-filings.ts";
import { BARE_CASE, FULL_CASE } from "../testing/sample-case.ts";

describe("recall notice in Hindi", () => {
  test("amounts, days, dates, capacities and clauses are Hindi", () => {
    const { paper } = draft("loan_recall_notice_hi");
    const text = printedText(paper);
    expect(text).toContain("₹ 4,66,103.30 (चार लाख छियासठ हजार एक सौ तीन रुपये और तीस पैसे मात्र)");
    expect(text).toContain("15 (पंद्रह) दिन के भीतर");
    expect(text).toContain("दिनांक: 21.11.2026");
    for (const capacity of ["उधारकर्ता", "सह-उधारकर्ता", "गारंटर", "प्रोपराइटर"]) {
      expect(text.split("\n")).toContain(capacity);
    }
    const labels = paper?.blocks.flatMap((block) => (block.block === "paragraph" ? [block.label] : []));
    expect(labels).toEqual(expect.arrayContaining(["(क)", "(ख)", "(ग)", "(घ)", "(ङ)", "(च)"]));
    expect(text).not.toMatch(/Principal|Interest|^(Borrower|Guarantor)$|Only/m);
  });

  test("invokes the guarantee by name, and only where there is one", () => {
    expect(toText("loan_recall_notice_hi")).toContain(
      "एतद्द्वारा गारंटर Sample Guarantor द्वारा ऋण के लिए दी गई गारंटी का आह्वान करता है",
    );
    const without = { guarantor_name: null, guarantor_address: null };
    expect(toText("loan_recall_notice_hi", without)).not.toContain("आह्वान");
  });

  test("speaks of several guarantees as several, each of a guarantor's own", () => {
    const rows = ["Sample Guarantor", "Sample Surety"].map((name) => ({ role: "guarantor", name }));
    const text = toText("loan_recall_notice_hi", { parties: JSON.stringify(rows) });
    expect(text).toContain("Sample Guarantor और Sample Surety द्वारा ऋण के लिए दी गई गारंटियों का आह्वान करता है");
    expect(text).toContain("के ऋण की वापसी, गारंटियों का आह्वान और");
    expect(text).toContain("प्रत्येक गारंटर का दायित्व उधारकर्ता के दायित्व के समविस्तीर्ण है");
  });

  test("says the same clauses as the English notice, from the same fields", () => {
    const count = (paper: Paper | null) =>
      paper?.blocks.filter((block) => block.block === "paragraph" && block.level !== null).length;
    const english = paperTemplate("loan_recall_notice");
    const hindi = paperTemplate("loan_recall_notice", "hi");
    if (!english || !hindi) throw new Error("There is no template");
    for (const data of [FULL_CASE, BARE_CASE]) {
      const papers = [english, hindi].map((template) => renderPaper(template, data, { date: DATE }).paper);
      expect(count(papers[1] ?? null)).toBe(count(papers[0] ?? null));
    }
    // Of these Hindi needs no number to choose between one word and another.
    const isNoCount = (name: string) => !/^(coborrower|partner)_count$/.test(name);
    expect(mentioned(hindi.source)).toEqual(mentioned(english.source).filter(isNoCount));
  });

  test("what staff are told is English", () => {
    expect(draft("loan_recall_notice_hi").notes).toEqual([
      "Co-borrower Sample Co-borrower has no address and is served at the borrower's address",
    ]);
  });
});

/** The placeholders a template's text names. */
function mentioned(source: string): string[] {
  const found = [...source.matchAll(/\{\{#?(?:if|each|words|plural)? ?((?:this\.)?\w+)/g)].map(
    ([, name]) => name,
  );
  return [
    ...new Set(found.flatMap((name) => (name === undefined || name === "else" ? [] : [name]))),
  ].toSorted();
}
