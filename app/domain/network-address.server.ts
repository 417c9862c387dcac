import { isIPv4, isIPv6 } from "node:net";

/**
 * What counts as one network address: IPv4 as it is, also when it is mapped into IPv6; of IPv6 the /64 that one household
 * or office is given, written in one way.
 */
export function toNetwork(address: string | null): string {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return "unknown";
  // A URL writes each address in the same way: small letters, no zeros in front, no IPv4 at the end.
  const [head = "", tail = ""] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
