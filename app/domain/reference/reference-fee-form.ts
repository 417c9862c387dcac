/** The rule of a court-fee table as a form has it: every field a text, the slabs a list of rows. Read strictly. */
import type { FeeRule } from "../billing/court-fees.ts";
import { RequiredLongText } from "../fields.ts";
import { asAmount, askInWords } from "../amount-text.ts";
import { toPaise } from "../money.ts";
import { feeTableMessages as said } from "./reference-messages.ts";

export const RULE_KINDS = ["fixed", "steps", "none", "unknown"] as const;
type RuleKind = (typeof RULE_KINDS)[number];

export const RULE_KIND_LABELS: Record<RuleKind, string> = {
  fixed: "One fee, whatever the claim",
  steps: "By slabs of the claim",
  none: "No court fee is payable",
  unknown: "Cannot be calculated",
};

/** As many as a stored rule may have. */
const MAX_SLABS = 60;

interface SlabFields {
  up_to?: string | undefined;
  fee?: string | undefined;
  per?: string | undefined;
}

export interface RuleFields {
  rule_kind?: RuleKind | undefined;
  firm?: boolean | undefined;
  /** Of one fee. */
  fee?: string | undefined;
  slabs?: readonly SlabFields[] | undefined;
  from?: string | undefined;
  max?: string | undefined;
  max_doubt?: string | undefined;
  /** Of no fee, and of no figure. */
  why?: string | undefined;
}

/** A sentence with the place it belongs to: ["slabs", 2, "fee"]. */
interface RuleProblem {
  path: (string | number)[];
  message: string;
}

/** What was read; only without problems it is a rule. */
type Read = { rule: FeeRule; problems?: undefined } | { rule?: undefined; problems: RuleProblem[] };

/**
 * Reads a rule. What belongs to another kind of rule than the one that is chosen is passed over, and so are rows in
 * which nothing was typed.
 * @returns the rule, or a sentence for each field that is wrong
 */
export function readRule(fields: RuleFields): Read {
  const problems: RuleProblem[] = [];
  const note = (path: RuleProblem["path"], message: string) => {
    problems.push({ path, message });
    return "";
  };
  const firm = fields.firm === true;
  let rule: FeeRule | null = null;
  switch (fields.rule_kind) {
    case undefined:
      note(["rule_kind"], said.ruleRequired);
      break;
    case "fixed":
      rule = { kind: "fixed", firm, fee: amount(fields.fee) ?? note(["fee"], wrong(fields.fee)) };
      break;
    case "steps":
      rule = readSteps(fields, firm, note);
      break;
    default:
      rule = { kind: fields.rule_kind, why: words(fields.why) ?? note(["why"], said.whyRequired) };
  }
  return rule !== null && problems.length === 0 ? { rule } : { problems };
}

type Note = (path: RuleProblem["path"], message: string) => string;

function readSteps(fields: RuleFields, firm: boolean, note: Note): FeeRule {
  const optional = (name: "from" | "max"): string | null => {
    if (isBlank(fields[name])) return null;
    return amount(fields[name]) ?? note([name], wrong(fields[name]));
  };
  const max_doubt = isBlank(fields.max_doubt)
    ? null
    : (words(fields.max_doubt) ?? note(["max_doubt"], said.whyRequired));
  const max = optional("max");
  if (max_doubt !== null && max === null) note(["max"], said.doubtWithoutMax);
  return {
    kind: "steps",
    firm,
    from: optional("from"),
    slabs: readSlabs(fields.slabs ?? [], note),
    max,
    max_doubt,
  };
}

function readSlabs(rows: readonly SlabFields[], note: Note) {
  const typed = rows.flatMap((row, index) => (isRowBlank(row) ? [] : [{ ...row, index }]));
  if (typed.length === 0) note(["slabs"], said.slabsRequired);
  if (typed.length > MAX_SLABS) note(["slabs"], said.slabsTooMany(MAX_SLABS));
  let floor = 0n;
  return typed.map(({ index, ...row }, place) => {
    const isLast = place === typed.length - 1;
    const at = (name: keyof SlabFields, message: string) => note(["slabs", index, name], message);
    const fee = amount(row.fee) ?? at("fee", wrong(row.fee));
    const per = isBlank(row.per) ? null : (amount(row.per) ?? at("per", wrong(row.per)));
    if (per !== null && per !== "" && toPaise(per) === 0n) at("per", said.stepZero);
    if (isBlank(row.up_to)) {
      // A claim above the last slab would be charged as if it ended there.
      if (!isLast) at("up_to", said.slabOpen);
      return { up_to: null, fee, per };
    }
    const up_to = amount(row.up_to) ?? at("up_to", wrong(row.up_to));
    if (isLast) at("up_to", said.slabLastOpen);
    else if (up_to !== "" && toPaise(up_to) <= floor) at("up_to", said.slabNotAbove);
    if (up_to !== "") floor = toPaise(up_to);
    return { up_to, fee, per };
  });
}

/** What a form holds of a stored rule. */
export function ruleFields(rule: FeeRule): RuleFields {
  switch (rule.kind) {
    case "fixed":
      return { rule_kind: "fixed", firm: rule.firm, fee: rule.fee };
    case "steps":
      return {
        rule_kind: "steps",
        firm: rule.firm,
        slabs: rule.slabs.map(({ up_to, fee, per }) => ({ up_to: up_to ?? "", fee, per: per ?? "" })),
        from: rule.from ?? "",
        max: rule.max ?? "",
        max_doubt: rule.max_doubt ?? "",
      };
    default:
      return { rule_kind: rule.kind, why: rule.why };
  }
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === "";
const isRowBlank = ({ up_to, fee, per }: SlabFields): boolean => [up_to, fee, per].every(isBlank);
const wrong = (text: string | undefined): string =>
  isBlank(text) ? said.feeRequired : (askInWords(text) ?? said.amount);

/** Plain decimal text; undefined for what is no amount. */
function amount(text: string | undefined): string | undefined {
  const plain = asAmount((text ?? "").trim());
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? plain : undefined;
}

const Words = RequiredLongText(said.whyRequired);
const words = (text: string | undefined): string | undefined => Words.safeParse(text).data;
