/** The recall notice before a suit: it has arrived, and the days it gave are over. */
import { addDays } from "#app/domain/dates.ts";
import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { parseDelivery } from "#app/domain/papers/delivery-status.ts";
import { guardMessages } from "#app/domain/papers/guard-messages.ts";
import type { Guard, GuardFacts } from "./guard.ts";

const AFTER_DEMAND: readonly PaperCategory[] = [
  "summary_suit",
  "comm_suit",
  "mediation_application",
  "original_application",
];

const deliveryOf = (facts: GuardFacts) => parseDelivery(facts.text("lrn_status") ?? "");

/** A status that speaks of no delivery is no news while a day of delivery, which is told apart, is recorded. */
const isNotDelivered = (facts: GuardFacts) => {
  const delivery = deliveryOf(facts);
  if (delivery === "returned") return true;
  return delivery === "not_delivered" && facts.date("lrn_delivery_date") === undefined;
};

export const noticeNotDelivered: Guard = {
  id: "recall_notice_not_delivered",
  papers: AFTER_DEMAND,
  source: "General Clauses Act 1897, s.27; the loan agreement's clause on notices",
  looksAt: ["lrn_status", "lrn_delivery_date"],
  settledBy: (facts) => (deliveryOf(facts) === "returned" ? [] : ["lrn_delivery_date"]),
  contradicting: (facts) =>
    facts.date("lrn_delivery_date") === undefined ? [] : [["lrn_status", "lrn_delivery_date"]],
  check(facts) {
    if (!isNotDelivered(facts)) return null;
    const [status, delivered] = [facts.text("lrn_status") ?? "", facts.date("lrn_delivery_date")];
    if (delivered !== undefined) return guardMessages.noticeBothReturnedAndDelivered(status, delivered);
    return deliveryOf(facts) === "returned"
      ? guardMessages.noticeReturned(status)
      : guardMessages.noticeNotDelivered(status);
  },
};

export const demandStillRuns: Guard = {
  id: "demand_period_not_over",
  papers: AFTER_DEMAND,
  source: "The recall notice's own demand: before its days are over nothing it demands is unpaid",
  looksAt: ["lrn_date", "lrn_delivery_date", "lrn_days"],
  restsOn: (facts) =>
    facts.date("lrn_delivery_date") === undefined
      ? ["lrn_date", "lrn_delivery_date", "lrn_days"]
      : ["lrn_delivery_date", "lrn_days"],
  // Delivery comes after the notice, and so does the end of its days.
  settledBy: () => [],
  check(facts) {
    const [sent, delivered] = [facts.date("lrn_date"), facts.date("lrn_delivery_date")];
    const from = delivered ?? sent;
    const days = Number(/^\d{1,3}$/.exec(facts.text("lrn_days") ?? "")?.[0] ?? 0);
    // One to come, and a notice that never arrived, are told elsewhere.
    if (from === undefined || from > facts.today || days === 0 || isNotDelivered(facts)) return null;
    const last = addDays(from, days);
    if (facts.today > last) return null;
    return delivered === undefined
      ? guardMessages.demandRunsFromNotice(from, days, last)
      : guardMessages.demandRunsFromDelivery(from, days, last);
  },
};
