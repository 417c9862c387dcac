/** Ways round the check of denials: each was found by somebody who tried to get one past it. */
import { describe, expect, test } from "vitest";
import { disguisedIn } from "./disguised-words.ts";
import { unsupported } from "./assertions.ts";

const text = (body: string) => `---\ntitle: Sample\nlanguage: en\nfooter: Sample\n---\n${body}`;
const told = (body: string) => unsupported(text(body)).map(({ sentence }) => sentence);
const disguised = (body: string) =>
  disguisedIn(text(body)).map(({ line, kind, word }) => `${line} ${kind} ${word}`);

const under = (condition: string, sentence: string) => `{{#if ${condition}}}\n${sentence}\n{{/if}}`;
const otherwise = (condition: string, sentence: string) =>
  `{{#if ${condition}}}\n{{else}}\n${sentence}\n{{/if}}`;
const DENIAL = "No suit is pending.";

describe("a reason says why", () => {
  test.each([
    "{{! basis: }}",
    "{{! basis:     }}",
    "{{! basis: ok }}",
    "{{! basis: ok ok ok }}",
    "{{! basis: . . . }}",
  ])("%s is none", (basis) => {
    expect(told(`${DENIAL}${basis}`)).toEqual([DENIAL]);
  });

  test("three words are one, in Hindi, too", () => {
    expect(told(`${DENIAL}{{! basis: the statement says }}`)).toEqual([]);
    expect(told(`${DENIAL}{{! basis: लेखा विवरण संलग्न }}`)).toEqual([]);
  });
});

describe("a denial stands on the answer that denies", () => {
  test.each([
    under("customer_name", DENIAL),
    under("lan_number", DENIAL),
    under("client_address", DENIAL),
    under("loan_amount", DENIAL),
    under("agreement_date", DENIAL),
    under("other_assets", DENIAL),
    under("several_defendants", DENIAL),
    under("recorded_proceedings", DENIAL),
    under("other_proceedings", DENIAL),
    under('(is other_proceedings "recorded")', "No suit is pending anywhere."),
    under('(is other_proceedings "recorded")', "No other suit is pending."),
    under('(is other_proceedings "none" "recorded")', DENIAL),
    under("recorded_proceedings", under('(is other_proceedings "recorded")', DENIAL)),
    otherwise('(is other_proceedings "none")', "No other suit is pending."),
    otherwise('(is s34_status "none")', DENIAL),
    otherwise('(is s34_stay "no")', DENIAL),
    under('(is s34_stay "yes")', DENIAL),
    under('(is ia_type "receiver")', DENIAL),
    under('(is award_stamp_paid "no")', under('(is award_stamp_paid "yes")', DENIAL)),
    `{{#each defendants}}\n${DENIAL}\n{{/each}}`,
    `{{#each defendants}}\n${under("this.guarantor", DENIAL)}\n{{/each}}`,
  ])("%s is refused", (body) => {
    expect(told(body)).toHaveLength(1);
  });

  test.each([
    under('(is other_proceedings "none")', DENIAL),
    otherwise('(is other_proceedings "recorded")', DENIAL),
    under("recorded_proceedings", under('(is other_proceedings "recorded")', "No other suit is pending.")),
    under('(is s34_stay "no")', DENIAL),
    otherwise('(is s34_stay "yes")', DENIAL),
    under('(is award_stamp_paid "yes")', "The award is duly stamped."),
    under("lrn_date", "The amount demanded was not paid."),
    under("security_is_short", "The security does not cover the debt."),
  ])("%s is borne", (body) => {
    expect(told(body)).toEqual([]);
  });
});

describe("a word is what the paper shows", () => {
  test.each([
    "**N**o suit is pending.",
    "N**o** suit is pending.",
    "N\u200Bo suit is pending.",
    "N\u00ADo suit is pending.",
    "No\u0332 suit is pending.",
    "\u{1D40D}\u{1D428} suit is pending.",
    "The Borrower hasn’t paid.",
    "The Borrower has{{! x }} n{{! x }}ot paid.",
    "The Borrower has {{#if lrn_date}}indeed{{/if}} not paid.",
    'The Borrower {{plural guarantor_count "has not" "have"}} paid.',
  ])("%s", (sentence) => {
    expect(told(sentence).length + disguised(sentence).length).toBeGreaterThan(0);
  });

  test("letters that only look like Latin ones are told with their line", () => {
    expect(disguised("A suit.\n\nN\u043E suit.")).toEqual(["8 resembling N\u043E"]);
    expect(disguised("The \u0455\u043E\u04CF\u0435 arbitrator.")).toHaveLength(1);
    expect(disguised("N\u03BF suit.")).toHaveLength(1);
    expect(disguised("\u0274\u1D0F suit, n\u0131l.")).toHaveLength(2);
    expect(disguised("वाद, ₹5 lakh, café, § 5, µ, “Loan” – naïve")).toEqual([]);
  });

  test("a tag inside a word is told with its line", () => {
    expect(disguised("ha{{#if lrn_date}}s n{{/if}}ot paid")).toEqual(["6 broken has", "6 broken not"]);
    expect(disguised("n{{#if lrn_date}} z{{else}}ot{{/if}} paid")).toEqual(["6 broken not"]);
    expect(disguised("{{#if lrn_date}}n{{/if}}{{#if lrn_date}}ot{{/if}} paid")).toEqual(["6 broken not"]);
    expect(disguised("n{{! x }}ot paid")).toEqual(["6 broken not"]);
    expect(disguised('n{{plural guarantor_count "ot" "o"}} paid')).not.toEqual([]);
    expect(disguised("{{customer_name}}s{{#if lrn_date}}, a{{else}} b{{/if}}.")).toEqual([]);
    const modes = '{{#if (is lrn_mode "hand")}}By hand{{/if}}{{#if (is lrn_mode "email")}}By e-mail{{/if}}';
    expect(disguised(modes)).toEqual([]);
  });

  test("the title and the foot of each page are read, too", () => {
    const source = "---\ntitle: No suit is pending\nlanguage: en\nfooter: Sample, h{{! x }}as\n---\nA paper.";
    expect(unsupported(source)).toMatchObject([{ line: 2, sentence: "No suit is pending" }]);
    expect(disguisedIn(source)).toMatchObject([{ line: 4, word: "has" }]);
  });
});

describe("words that deny or vouch", () => {
  test.each([
    ...["The Borrower failed to pay.", "He neglected to pay.", "He refused payment.", "It is unpaid."],
    ...[
      "This is not a consumer loan.",
      "It is free from encumbrances.",
      "Zero was received.",
      "He cannot pay.",
    ],
    ...["This is the only suit.", "It was made without any reservation.", "The defence lacks merit."],
    ...["The award is unchallenged.", "No-one has paid.", "Nobody has paid.", "It is beyond dispute."],
    ...["It was validly served.", "It was properly stamped.", "He hasnt paid.", "The debt is undisputed."],
    ...["उसने भुगतान से इनकार किया।", "वह बिना कारण गया।", "वह विफल रहा।", "राशि असंदत्त है।"],
    ...["यह केवल वाद है।", "वह एकमात्र मध्यस्थ हैं।", "न वाद है।"],
  ])("%s", (sentence) => {
    expect(told(sentence)).toHaveLength(1);
  });

  test.each([
    "Loan Account No. 5 is noted.",
    "Note the notice of 5 May.",
    "वह नगर का निवासी है।",
    "The facility is annexed.",
  ])("%s does neither", (sentence) => {
    expect(told(sentence)).toEqual([]);
  });
});
