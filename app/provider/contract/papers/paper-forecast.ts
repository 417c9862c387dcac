// What the approval of a sample would start: for how many cases papers can be made as they are now.
import * as z from "zod";
import type { BatchCategory, PaperCategory } from "#app/domain/papers/categories.ts";
import { Id } from "#app/domain/fields.ts";
import { ownRead } from "../endpoint.ts";

/** Of the cases that would be chosen. What is left of `total` has not been looked at yet. */
interface Forecast {
  batch_category: BatchCategory;
  total: number;
  /** Papers that can be made. */
  ready: number;
  /** Cases that lack a field the paper cannot do without. */
  lacking: number;
  /** Cases that lack nothing and are held back by a warning nobody has answered. */
  held: number;
}

export interface SampleForecast {
  category: PaperCategory;
  language: string;
  /** All cases first; the filed and the others only where there are both. */
  cases: Forecast[];
  /** Of a recall notice: cases of which an earlier one is recorded, so that this one is a further demand. */
  recalled: number;
}

/** One for each sample of a batch that waits for its approval. */
export const forecastPapers = ownRead(z.object({ batch_id: Id }));
