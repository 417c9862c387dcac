import { expect, test } from "vitest";
import { toNetwork } from "./network-address.server.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
  ["2001:0DB8::7:1:2:3:4", "2001:db8:0:7::/64"],
  ["2001:db8:0:7::", "2001:db8:0:7::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::2:3:4:5:6:192.0.2.7", "0:2:3:4::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
  ["no address", "unknown"],
  [null, "unknown"],
])("%s is of the network %s", (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
