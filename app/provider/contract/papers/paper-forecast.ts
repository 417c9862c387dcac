// What the approval of a sample would start: for how many cases papers can be made as they are now.
import { z } from "zod";
import { BATCH_CATEGORIES, PAPER_CATEGORIES } from "#app/domain/papers/categories.ts";
import { Id } from "#app/domain/fields.ts";
import { endpoint } from "../endpoint.ts";
import { listReply, WireText } from "../wire.ts";

const Count = z.number().int().nonnegative();

/** Of the cases that would be chosen. What is left of `total` has not been looked at yet. */
const Forecast = z.object({
  batch_category: z.enum(BATCH_CATEGORIES),
  total: Count,
  /** Papers that can be made. */
  ready: Count,
  /** Cases that lack a field the paper cannot do without. */
  lacking: Count,
  /** Cases that lack nothing and are held back by a warning nobody has answered. */
  held: Count,
});

export const SampleForecast = z.object({
  category: z.enum(PAPER_CATEGORIES),
  language: WireText,
  /** All cases first; the filed and the others only where there are both. */
  cases: z.array(Forecast).min(1),
});
export type SampleForecast = z.output<typeof SampleForecast>;

/** One for each sample of a batch that waits for its approval. */
export const forecastPapers = endpoint({
  method: "GET",
  path: "/litigation/api/panel/batch/papers/forecast/", // path chosen here
  input: z.object({ batch_id: Id }),
  reply: listReply(SampleForecast),
});
