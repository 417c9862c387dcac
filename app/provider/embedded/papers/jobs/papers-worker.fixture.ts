// What the tests of the papers worker share: an office whose workers set papers as plain text, and its jobs.
import { expect, onTestFinished } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { Worker } from "#app/jobs/worker.server.ts";
import type { Paper } from "#app/papers/blocks.ts";
import type { Typesetter } from "#app/papers/typesetting/typeset.server.ts";
import { dataOf } from "#tests/support/answers.ts";
import { CATEGORY, testOffice, type Office } from "../papers.fixture.ts";
import { openPapersWorker } from "./papers-worker.server.ts";

// why: typesetting is tested in papers/; here what counts is when a paper is set, not how it looks.
function quickTypesetter(set: (paper: Paper) => Promise<string>): Typesetter {
  return {
    typeset: async (paper) => Buffer.from(await set(paper)),
    typesetInvoice: () => Promise.reject(new Error("no invoice is set here")),
    close: async () => undefined,
  };
}

export const asText = async (paper: Paper) => JSON.stringify(paper);

/** So many cases, by their loan numbers. */
export const several = (count: number, values = {}) =>
  Array.from({ length: count }, (_, index) => ({ lan_number: `SF/${index + 1}`, ...values }));

export type Workshop = Awaited<ReturnType<typeof paperWorkshop>>;

export async function paperWorkshop() {
  const office = await testOffice();
  const workers: Worker[] = [];
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  const jobs = () => office.rows("select state, total, made, missing, failed from paper_jobs order by id");

  return {
    office,
    /** A worker that is stopped at the end. */
    worker(set: (paper: Paper) => Promise<string> = asText, options = {}): Worker {
      const { services, database } = office;
      const opened = openPapersWorker({
        ...services,
        connection: database.connection,
        typesetter: quickTypesetter(set),
        pollMs: 50,
        ...options,
      });
      workers.push(opened);
      return opened;
    },
    /** A batch whose sample is approved, so that its papers are due. */
    async approved(cases: Parameters<Office["batchOf"]>[0], lender = {}) {
      const made = await office.batchOf(cases, lender);
      const choice = { batch_id: made.batch.id, category: CATEGORY as typeof CATEGORY };
      await dataOf(office.call("generateSample", choice));
      await dataOf(office.call("approveSample", choice));
      return { ...made, choice };
    },
    jobs,
    /** Waits until no job runs. */
    done: () =>
      eventually(async () => expect((await jobs()).map(({ state }) => state)).not.toContain("running")),
  };
}
