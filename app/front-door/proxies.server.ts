// Which forwarded headers count: only those a proxy named in TRUST_PROXY has sent.
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

export interface Forwarded {
  /** A trusted proxy is at the other end of the connection. */
  trusted: boolean;
  /** The browser's address. */
  address: string;
  /** The host the browser asked for. */
  host: string;
  /** The scheme the browser used; null when nobody trustworthy says. */
  protocol: "http" | "https" | null;
}

/**
 * @param networks addresses or CIDR networks of our own proxies
 * @returns reads who is at the other end of a request
 */
export function forwardedReader(networks: readonly string[]): (request: IncomingMessage) => Forwarded {
  const proxies = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    const host = request.headers.host ?? "";
    if (!isProxy(peer)) return { trusted: false, address: peer, host, protocol: null };
    return {
      trusted: true,
      address: farthestTrusted(peer, partsOf(request.headers["x-forwarded-for"]), isProxy),
      host: partsOf(request.headers["x-forwarded-host"]).at(-1) ?? host,
      protocol: protocolOf(partsOf(request.headers["x-forwarded-proto"]).at(-1)),
    };
  };
}

/** Walks back from our proxy: the first address that is not a proxy of ours is the browser; what stands before it anyone could have written. */
function farthestTrusted(peer: string, hops: string[], isProxy: (address: string) => boolean): string {
  let address = peer;
  for (const hop of hops.reverse()) {
    const candidate = plainAddress(hop);
    if (isIP(candidate) === 0) return address;
    address = candidate;
    if (!isProxy(candidate)) return address;
  }
  return address;
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function protocolOf(value: string | undefined): "http" | "https" | null {
  return value === "http" || value === "https" ? value : null;
}

function partsOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
