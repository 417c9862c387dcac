/**
 * What a guard is: a reason, in the law or in the facts, why a paper should not be made as things stand. It is answered
 * with a reason, because counsel may know better; where the record itself contradicts what the paper would say, only with
 * a correction, because no reason makes the sentence true.
 */
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { isIsoDate, type IsoDate } from "#app/domain/dates.ts";
import { isDecimal, toPaise } from "#app/domain/money.ts";
import { isPlaceholder } from "#app/domain/text/blank-text.ts";
import { caseFacts } from "../case-facts.ts";
import type { Facts } from "../facts.ts";
import { plainText, type PaperData } from "../values.ts";
import type { Thresholds } from "#app/domain/papers/thresholds.ts";

const RATE = /^(\d{1,9})(?:\.(\d+))?$/;

/** One reason against a paper, for the person who is to make it. */
export interface Warning {
  /** The guard's id; answers are kept under it. */
  guard: string;
  /** What is wrong, for staff. */
  sentence: string;
  /** Section and Act, or the ruling, it rests on. */
  source: string;
  /** What it is about, by field name, as it travels; null: not known. Other facts must be answered anew. */
  facts: Record<string, string | null>;
  /** Names of the missing fields that may settle it once they are filled in. */
  settledBy: string[];
  /** Names of known fields that contradict each other, or, one alone, the day: only a correction settles those. */
  contradicting: readonly (readonly string[])[];
  /** No reason answers it. */
  correctionOnly: boolean;
  /** The paper to make instead. */
  suggests: PaperCategory | null;
}

export interface Guard {
  id: string;
  /** The papers it speaks about. */
  papers: readonly PaperCategory[];
  source: string;
  /** Names of the fields it looks at. */
  looksAt: readonly string[];
  /** Of these, the ones its objection is about, which a reason is given for; left out: all it looks at. */
  restsOn?: (facts: GuardFacts) => readonly string[];
  suggests?: PaperCategory;
  /** Which fields, if they are missing, may settle what it says; left out: all it is about. */
  settledBy?: (facts: GuardFacts) => readonly string[];
  /** Which known fields contradict each other, or the day. */
  contradicting?: (facts: GuardFacts) => readonly (readonly string[])[];
  /** The paper would say what the record contradicts, or could not be printed: a correction alone answers it. */
  correctionOnly?: true;
  /** The sentence, or null when nothing speaks against the paper. What is not known speaks against nothing by itself. */
  check: (facts: GuardFacts) => string | null;
}

/** A case's facts by name, read by what they must be; what is not of that kind counts as not known. */
export class GuardFacts {
  constructor(
    readonly data: PaperData,
    readonly category: PaperCategory,
    /** The day the paper is made, in India. */
    readonly today: IsoDate,
    readonly thresholds: Thresholds,
  ) {}

  /** One line of text; a value of a list of choices is such a text. */
  text(name: string): string | undefined {
    const text = plainText(this.data[name] ?? "");
    return text === "" ? undefined : text;
  }

  /** As papers read it, rows of the case among it. */
  readonly known: Facts = (name) => caseFacts(this.data)(name);

  date(name: string): IsoDate | undefined {
    const text = this.text(name);
    return text !== undefined && isIsoDate(text) ? text : undefined;
  }

  /** In paise. */
  amount(name: string): bigint | undefined {
    const text = this.text(name);
    return text !== undefined && isDecimal(text) ? toPaise(text) : undefined;
  }

  /** Percent a year, in ten-thousandths of a percent; further decimals are cut off. */
  rate(name: string): bigint | undefined {
    const [, whole, decimals = ""] = RATE.exec(this.text(name) ?? "") ?? [];
    return whole === undefined ? undefined : BigInt(whole + decimals.slice(0, 4).padEnd(4, "0"));
  }

  /** A text that says something: "NA", "None" and the like say that there is nothing. */
  said(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined || isPlaceholder(text) ? undefined : text;
  }

  /** Whether a yes/no fact is known to be yes. */
  isYes(name: string): boolean {
    return this.text(name) === "yes";
  }
}
