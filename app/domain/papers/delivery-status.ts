/** What a lender's sheet or the post says of the delivery of a notice ("Delivered on 06.07.2026", "RTS – Left"). */
type Delivery = "delivered" | "returned" | "not_delivered";

/** A notice that the addressee refused counts as delivered: the sender has done what there was to do. */
const REFUSED = /\brefus(ed|al)\b/i;
const RETURNED =
  /\b(return(ed)?|rts|rto|undeliver(ed|able)|unclaimed|unserved|left|moved|shifted|no such (person|address)|not (known|found|traceable)|insufficient address|incomplete address|wrong address|door locked|house locked)\b/i;
const NOT_DELIVERED =
  /\b(not|non|yet|never|un|to be)[ -]*(yet )?(be )?(deliver(ed|y)|served|received)\b|\b(in[ -]?transit|out for delivery|dispatched|despatched|booked|pending|awaited|sent|posted|lost)\b/i;
const DELIVERED = /\b(delivered|served|received|delivery (done|confirmed|effected))\b/i;

/** @returns undefined when the text says none of these */
export function parseDelivery(status: string): Delivery | undefined {
  if (REFUSED.test(status)) return "delivered";
  if (RETURNED.test(status)) return "returned";
  // "Sent on 1 July, delivered on 6 July" is delivered, "not delivered" is not.
  const denied = /\b(not|non|yet|never|un|to be)[ -]/i.test(status);
  if (DELIVERED.test(status) && !denied) return "delivered";
  return NOT_DELIVERED.test(status) ? "not_delivered" : undefined;
}
