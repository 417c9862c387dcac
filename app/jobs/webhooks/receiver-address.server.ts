// Which addresses a webhook may be sent to. Whoever manages users could otherwise have this server ask for what only it can
// reach: its own ports, machines of its network, the cloud's metadata (docs/security.md, D-10).
import dns from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { WebhookFault } from "#app/domain/integrations/webhooks.ts";

export interface Receivers {
  /** Whether receivers on this machine are allowed, also without TLS: for trials and tests, never in production. */
  allowLocal: boolean;
  /** Looks a name up; for tests. */
  lookup?: (host: string) => Promise<Address[]>;
  /** The certificate authority of receivers in tests. */
  ca?: string;
}

export interface Address {
  address: string;
  family: number;
}

/** Why nothing is sent to an address. */
export class RefusedReceiver extends Error {
  override name = "RefusedReceiver";
  readonly fault: WebhookFault;
  constructor(fault: WebhookFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Of IPv4 what is not an ordinary public address, as IANA lists it; 168.63.129.16 is Azure's own host behind each machine. */
const NOT_PUBLIC = blocks("ipv4", [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
]);
/** Of IPv6 only global unicast is public, without what stands for IPv4 addresses (Teredo, 6to4) or for examples. */
const GLOBAL = blocks("ipv6", ["2000::/3"]);
const NOT_GLOBAL = blocks("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
const LOOPBACK = [blocks("ipv4", ["127.0.0.0/8"]), blocks("ipv6", ["::1/128"])] as const;

function blocks(family: "ipv4" | "ipv6", subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", bits] = subnet.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether an IP address is one of the public internet. An IPv4 address written as IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, "ipv4");
  return family === 6 && GLOBAL.check(address, "ipv6") && !NOT_GLOBAL.check(address, "ipv6");
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family === 4
    ? LOOPBACK[0].check(address, "ipv4")
    : family === 6 && LOOPBACK[1].check(address, "ipv6");
}

/**
 * The addresses of a receiver, looked up once: a try connects to these and asks for no others, so that a name which answers
 * differently the second time leads nowhere.
 * @throws RefusedReceiver when one of them is not public, or the name has none
 */
export async function resolveReceiver(url: URL, receivers: Receivers): Promise<Address[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  const isSecure = url.protocol === "https:";
  if (url.username !== "" || url.password !== "") throw new RefusedReceiver("scheme");
  if (!isSecure && !(receivers.allowLocal && url.protocol === "http:")) throw new RefusedReceiver("scheme");
  const lookup = receivers.lookup ?? ((name: string) => dns.lookup(name, { all: true, verbatim: true }));
  const addresses = family === 0 ? await lookup(host).catch(() => []) : [{ address: host, family }];
  // This machine's own names are always found.
  if (addresses.length === 0) throw new RefusedReceiver(isSecure ? "dns" : "scheme");
  // Without TLS nothing is sent but to this machine.
  if (!isSecure && !addresses.every(({ address }) => isLoopback(address)))
    throw new RefusedReceiver("scheme");
  const isAllowed = ({ address }: Address) =>
    (isSecure && isPublicAddress(address)) || (receivers.allowLocal && isLoopback(address));
  if (!addresses.every(isAllowed)) throw new RefusedReceiver("address");
  return addresses;
}
