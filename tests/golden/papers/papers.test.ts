// The text of every paper of twelve cases, and what it asserts on what, against what people have read. `npm run golden` writes
// it anew: read the diff.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bilingual } from "#app/papers/reading/bilingual.ts";
import { runsOf, type Paper } from "#app/papers/blocks.ts";
import { paperToRead, renderPaper } from "#app/papers/render.ts";
import { CASES } from "./cases.ts";
import { DATE } from "./given.ts";
import { PAPER_KEYS } from "./of-papers.ts";
import { sayPaper, templateOf, valuesOf } from "./say-paper.ts";

const NAMES = Object.keys(CASES);

const wordsOf = ({ blocks }: Paper): string =>
  blocks
    .map((block) =>
      runsOf(block)
        .map(({ text }) => text)
        .join(""),
    )
    .join("\n");

describe.each(PAPER_KEYS)("%s", (key) => {
  test.each(NAMES)("%s", async (name) => {
    await expect(sayPaper(key, name)).toMatchFileSnapshot(`./${key}/${name}.txt`);
  });

  test.each(NAMES)("%s: read beside the record it says what it says when it is made", (name) => {
    const data = valuesOf(key, name);
    const { paper } = renderPaper(templateOf(key), data, { date: DATE });
    const [read] = paperToRead(templateOf(key), data, DATE);
    if (paper) expect(read && wordsOf(read)).toEqual(wordsOf(paper));
    else expect(read && wordsOf(read)).toContain("[");
  });

  test("no other text is kept", () => {
    expect(readdirSync(new URL(key, import.meta.url))).toEqual(NAMES.map((name) => `${name}.txt`));
  });
});

test.each(NAMES)("%s: a notice in two languages is both of these, one after the other", (name) => {
  const texts = [templateOf("loan_recall_notice"), templateOf("loan_recall_notice_hi")] as const;
  const blocksOf = (template: (typeof texts)[number]) => {
    const { paper } = renderPaper(template, valuesOf("loan_recall_notice", name), { date: DATE });
    return [paper?.blocks, ...(paper?.following ?? []).map(({ blocks }) => blocks)];
  };
  expect(blocksOf(bilingual(...texts))).toEqual(texts.flatMap(blocksOf));
});
