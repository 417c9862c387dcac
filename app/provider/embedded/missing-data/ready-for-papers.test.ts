// "Ready" is what generation accepts, for every paper: whichever fields a case has, the workbench and the making of its
// paper say the same. MIXED tells how many cases at random for each paper; `npm run trials -- papers` takes 400, and
// leaves out every field, where the suite takes each fifth one.
// Slow: it asks generation about some twelve cases of each paper.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { COMPUTED_FIELDS, computedNamed, fieldNamed, FIELDS } from "#app/papers/fields.ts";
import { missingFields } from "#app/papers/missing.ts";
import { mentionedFields, outerNeeds } from "#app/papers/needed-fields.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import {
  EXECUTION_CASE,
  FORM_C_CASE,
  INTERIM_CASE,
  TRIBUNAL_CASE,
} from "#app/papers/testing/sample-filings.ts";
import { FULL_CASE } from "#app/papers/testing/sample-case.ts";
import { FULL_COMMERCIAL_SUIT, FULL_MEDIATION, FULL_SUMMARY_SUIT } from "#app/papers/testing/sample-suits.ts";
import { renderPaper } from "#app/papers/render.ts";
import type { PaperData } from "#app/papers/values.ts";
import { dice } from "./data-pending.fixture.ts";
import { caseOf } from "../papers/case-of.fixture.ts";
import { openWarningsOfCases } from "../papers/jobs/held-cases.server.ts";
import { asStoredValues, getFieldPlace } from "../papers/field-places.server.ts";
import { paperOffice, type Office } from "../papers/papers.fixture.ts";
import { batchMissing } from "./batch-missing.server.ts";
import { warnedCases } from "./warned-cases.server.ts";
import { templateOfBatch } from "../papers/templates.server.ts";
import { isTrial, triesOf } from "#tests/support/inputs/random.ts";

let office: Office;
beforeAll(async () => {
  office = await paperOffice();
});
afterAll(() => office.close());

const FULL: Record<PaperCategory, PaperData> = {
  loan_recall_notice: FULL_CASE,
  summary_suit: FULL_SUMMARY_SUIT,
  comm_suit: FULL_COMMERCIAL_SUIT,
  mediation_application: FULL_MEDIATION,
  pre_ep: EXECUTION_CASE,
  interim_application: INTERIM_CASE,
  sec_95: FORM_C_CASE,
  original_application: TRIBUNAL_CASE,
};
const PAPERS = Object.entries(FULL).map(([category, data]) => {
  const given = Object.entries(data).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { category: category as PaperCategory, full: Object.fromEntries(given) };
});

type Values = Record<string, string>;
const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
const isOfCase = (name: string) => getFieldPlace(name)?.owner === "case";

const MIXED = triesOf("MIXED", 4);
const EVERY = isTrial("MIXED") ? 1 : 5;
const ODD = ["perhaps", "2026-02-30", "-1", "0", "yes", "no", "2026-11-21", "99999999.99"];

/** Fields left out in turn, then many at once, some of them with what no such field can be. */
function variantsOf(category: PaperCategory, full: Values): Values[] {
  const template = paperTemplate(category);
  const names = Object.keys(full).filter(isOfCase);
  const facts = (template ? mentionedFields(template) : []).filter(
    (name) => isOfCase(name) && getFieldPlace(name)?.column === null,
  );
  const roll = dice(category.length);
  const mixed = Array.from({ length: MIXED }, () => {
    const some = Object.fromEntries(Object.entries(full).filter(([name]) => !isOfCase(name) || roll(5) > 0));
    for (const name of facts) {
      if (roll(8) === 0) some[name] = ODD[roll(ODD.length)] ?? "";
      const { options } = fieldNamed(name) ?? {};
      const values = Object.keys(options ?? {});
      if (values.length > 0 && roll(3) === 0) some[name] = values[roll(values.length)] ?? "";
    }
    return some;
  });
  const leftOut = names.filter((_, index) => index % EVERY === 0);
  return [full, ...leftOut.map((name) => without(full, name)), ...mixed];
}

async function lacksOf(batch: { id: number; client_id: number }, category: PaperCategory) {
  const { db } = office.database;
  const template = await templateOfBatch(db, { batchId: batch.id, clientId: batch.client_id }, category);
  const now = office.services.now();
  const kinds = await batchMissing(db, { batchId: batch.id, category, template, now }, 60_000);
  return new Map(kinds.flatMap(({ ids, missing }) => ids.map((id) => [id, missing] as const)));
}

async function generationLacks(case_id: number, category: PaperCategory): Promise<string[]> {
  const answer = await office.call("listMissingData", { case_id, pdf_type: category });
  if (!answer.ok) throw new Error(answer.message ?? answer.cause);
  return answer.data;
}

describe.each(PAPERS)("$category", ({ category, full }) => {
  test(
    "over cases with fields left out, made up and mixed: what generation says",
    async () => {
      const [first, ...others] = variantsOf(category, full);
      const one = await caseOf(office, category, first ?? {});
      const ids = [one.id];
      for (const values of others) {
        const own = Object.fromEntries(Object.entries(values).filter(([name]) => isOfCase(name)));
        const { columns, facts } = asStoredValues(own);
        const { batch_id, client_id, advocate_id } = one;
        const made = await office.given.litigationCase({
          ...{ lan_number: "", customer_name: "", ...columns, facts },
          ...{ batch_id, client_id, advocate_id },
        });
        ids.push(made.id);
      }
      const lacks = await lacksOf({ id: one.batch_id, client_id: one.client_id }, category);
      const wrong = [];
      for (const id of ids) {
        const said = await generationLacks(id, category);
        if (JSON.stringify(lacks.get(id)) !== JSON.stringify(said)) {
          wrong.push({ id, workbench: lacks.get(id), generation: said });
        }
      }
      expect(wrong).toEqual([]);
      expect(lacks.get(one.id)).toEqual([]);

      // The making itself, not only its answer beforehand: every refusal, and a few papers.
      const ready = ids.filter((id) => lacks.get(id)?.length === 0);
      expect(ready.length).toBeGreaterThan(3);
      expect(ready.length).toBeLessThan(ids.length - 3);
      for (const case_id of ids.filter((id) => !ready.includes(id))) {
        const answer = await office.call("generatePaper", { case_id, category });
        expect(answer).toMatchObject({ ok: false, status: 422 });
      }
      // Warnings that nobody has answered hold a paper back as much as a missing field.
      const { db } = office.database;
      const warned = await warnedCases(db, { batchId: one.batch_id, category, now: office.services.now() });
      const spoken = await openWarningsOfCases(db, ids, category, office.services.now());
      expect([...warned].sort()).toEqual([...new Set(spoken.map(({ paperCase }) => paperCase.id))].sort());
      for (const case_id of ready.filter((id) => warned.has(id)).slice(0, 2)) {
        expect(await office.call("generatePaper", { case_id, category })).toMatchObject({
          ok: false,
          status: 422,
        });
      }
      for (const case_id of ready.filter((id) => !warned.has(id)).slice(0, 2)) {
        expect(await office.call("generatePaper", { case_id, category })).toMatchObject({ ok: true });
      }
    },
    120_000 + 2000 * MIXED,
  );

  test("without what the lender, the advocate or the batch should have", async () => {
    for (const name of Object.keys(full).filter((each) => !isOfCase(each) && each !== "client_name")) {
      const { id, batch_id, client_id } = await caseOf(office, category, without(full, name));
      const lacks = await lacksOf({ id: batch_id, client_id }, category);
      expect([name, lacks.get(id)]).toEqual([name, await generationLacks(id, category)]);
    }
  });

  test("misses the same on every day, whatever the fee: findings last until a value changes", () => {
    const template = paperTemplate(category);
    expect(template && outerNeeds(template)).toEqual({ day: false, courtFee: false });
    if (!template) return;
    for (const values of variantsOf(category, full)) {
      const fee = { court_fee_estimate: "100.00", court_fee_source: "a table", court_fee_confirmed: "yes" };
      const missing = ["1990-01-01", "2026-11-22", "2200-01-01"].flatMap((date) =>
        [values, { ...values, ...fee }].map((data) => renderPaper(template, data, { date }).missing),
      );
      expect(new Set([...missing, missingFields(template, values, "2026-11-22")].map(String)).size).toBe(1);
    }
  });
});

test("a computed field that looks at the day says so", () => {
  const data: Values = Object.assign({}, ...PAPERS.map(({ full }) => full));
  const looking = Object.keys(COMPUTED_FIELDS).filter((name) => {
    let looks = false;
    const context = {
      language: "en",
      proceeding: null,
      get date() {
        looks = true;
        return "2026-11-22";
      },
    };
    computedNamed(name)?.compute((field) => data[field], context);
    return looks;
  });
  const declared = Object.keys(COMPUTED_FIELDS).filter((name) => computedNamed(name)?.byDay);
  expect(looking.sort()).toEqual(declared.sort());
});

test("a case whose values change loses what was found: the trigger knows every column that papers say", async () => {
  const [trigger] = await office.rows(
    `select array_agg(a.attname::text order by 1) as columns
       from pg_trigger t, unnest(t.tgattr::int2[]) k join pg_attribute a on a.attnum = k and a.attrelid = 'cases'::regclass
      where t.tgname = 'cases_missing_forgotten'`,
  );
  const columns = Object.keys(FIELDS).flatMap((name) => {
    const place = getFieldPlace(name);
    return place?.owner === "case" && place.column !== null ? [place.column] : [];
  });
  expect(trigger?.columns).toEqual([...new Set([...columns, "advocate_id", "facts"])].sort());
});
