import { expect, test } from "vitest";
import { parseDelivery } from "./delivery-status.ts";

test.each([
  ["Delivered", "delivered"],
  ["Delivered on 06.07.2026", "delivered"],
  ["Item sent 01/07, delivered 06/07", "delivered"],
  ["Served", "delivered"],
  ["Refused", "delivered"],
  ["Returned - refused by addressee", "delivered"],
  ["Returned undelivered", "returned"],
  ["RTS", "returned"],
  ["Undelivered", "returned"],
  ["Unclaimed", "returned"],
  ["Addressee left without instructions", "returned"],
  ["Door Locked", "returned"],
  ["Insufficient address", "returned"],
  ["Not delivered", "not_delivered"],
  ["not yet delivered", "not_delivered"],
  ["Non-delivery", "not_delivered"],
  ["In transit", "not_delivered"],
  ["In-Transit", "not_delivered"],
  ["Dispatched", "not_delivered"],
  ["Pending", "not_delivered"],
  ["Sent by Speed Post", "not_delivered"],
  ["OK", undefined],
  ["Yes", undefined],
  ["EM000000000IN", undefined],
])("%s: %s", (status, delivery) => expect(parseDelivery(status)).toBe(delivery));
