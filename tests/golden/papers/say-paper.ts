// why: a golden paper as text for people: its objections, its blocks line by line, what it asserts and on what.
import { assertedIn } from "#app/papers/asserting/asserted.ts";
import type { Paper, PaperBlock, Run } from "#app/papers/blocks.ts";
import { guardsFor } from "#app/papers/guards/guards.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { renderPaper } from "#app/papers/render.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import type { PaperData } from "#app/papers/values.ts";
import { CASES } from "./cases.ts";
import { COMPLETED } from "./completed.ts";
import { DATE } from "./given.ts";
import { paperOf, type PaperKey } from "./of-papers.ts";

/** The values that a paper of a case is made from: of its paper, then its own, then what is its own for this paper. */
export function valuesOf(key: PaperKey, name: string): PaperData {
  const { values, papers } = CASES[name] ?? { values: {} };
  const ofPaper = paperOf(key).values;
  // An award is for what it gives, whatever the loan came to.
  const award = "award_sum" in ofPaper ? { claim_amount: ofPaper.claim_amount } : {};
  return { ...ofPaper, ...values, ...award, ...papers?.[key], ...COMPLETED[key]?.[name] };
}

export function templateOf(key: PaperKey): Template {
  const { category, language } = paperOf(key);
  const template = paperTemplate(category, language);
  if (!template) throw new Error(`There is no text of ${key}`);
  return template;
}

/** The objections to it, those that nobody answered marked, and the whole of it: as it is made once a reason is given for each. */
export function sayPaper(key: PaperKey, name: string): string {
  const data = valuesOf(key, name);
  const { about = "", answered = [] } = CASES[name] ?? {};
  const objections = guardsFor(paperOf(key).category, data, DATE);
  const said = objections.map(
    ({ guard, sentence }) => `- ${guard}${answered.includes(guard) ? "" : " (open)"}: ${sentence}`,
  );
  const isOpen = objections.some(({ guard }) => !answered.includes(guard));
  const head = [
    about,
    ...(said.length > 0 ? ["", "Objections:", ...said] : []),
    ...(isOpen ? ["", "Made only with a reason for each that is open."] : []),
  ];
  const { missing, paper, notes } = renderPaper(templateOf(key), data, { date: DATE });
  if (!paper) return lines([...head, "", `Not made. Missing: ${missing.join(", ")}`]);
  const register =
    notes.length > 0 ? ["", "Notes for the register:", ...notes.map((note) => `- ${note}`)] : [];
  return lines([...head, ...register, "", RULE, ...textOf(paper), RULE, "", ...asserted(key, data)]);
}

const RULE = "-".repeat(72);
const lines = (all: readonly string[]) => `${all.join("\n").replaceAll("\u00A0", " ")}\n`;

const textOf = ({ title, footer, blocks }: Paper) => [
  `(${title})`,
  ...blocks.flatMap(sayBlock),
  `(${footer})`,
];

function sayBlock(block: PaperBlock): string[] {
  switch (block.block) {
    case "break":
      return ["", "=".repeat(24)];
    case "heading":
      return ["", `${"#".repeat(block.level)} ${say(block.text)}`];
    case "paragraph": {
      const indent = block.indented || block.level === "letter" ? "   " : "";
      return [`${indent}${block.label ? `${block.label} ` : ""}${say(block.text)}`];
    }
    case "table":
      return [block.head, ...block.rows, ...(block.foot.length > 0 ? [[], ...block.foot] : [])].map((row) =>
        row.length === 0 ? "   |--" : `   | ${row.map(say).join(" | ")}`,
      );
    case "zone":
      return ["", `[${block.zone}]`, ...block.lines.map(say)];
  }
}

const say = (runs: readonly Run[]) =>
  runs
    .map((run) => (run.column ? "||" : run.pages ? sayPages(run.pages) : run.text))
    .join("")
    .replaceAll("\u2028", " / ");

const sayPages = (pages: NonNullable<Run["pages"]>) =>
  typeof pages === "string" ? `(pages of ${pages})` : `(end + ${pages.from} to ${pages.to})`;

/** The list that the check of templates makes, with what is recorded of this case. */
function asserted(key: PaperKey, data: PaperData): string[] {
  const all = assertedIn(templateOf(key), data, DATE).map(({ sentence, because, grounds }) => {
    const stands = grounds.map(({ field, value }) => `${field} = ${value}`);
    return [`- ${sentence}`, ...stands, ...(because ? [`basis: ${because}`] : [])].join("\n    ");
  });
  return ["What it asserts, and on what:", ...all];
}
