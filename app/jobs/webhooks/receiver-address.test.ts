// Where webhooks may be sent: into the internet, and nowhere else.
import { expect, test } from "vitest";
import {
  isPublicAddress,
  RefusedReceiver,
  resolveReceiver,
  type Receivers,
} from "./receiver-address.server.ts";

const PUBLIC = ["8.8.8.8", "1.1.1.1", "93.184.216.34", "172.15.255.255", "172.32.0.0", "100.63.255.255"];
const PUBLIC_V6 = ["2606:4700:4700::1111", "2a00:1450:4001:81b::200e", "2001:200::1", "2400:cb00::1"];

const NOT_PUBLIC = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200", "100.127.255.255"],
  ...["127.0.0.1", "127.255.255.254", "169.254.169.254", "169.254.0.1", "172.16.0.1", "172.31.255.255"],
  ...["192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1"],
  ...["198.19.255.255", "198.51.100.1", "203.0.113.9", "224.0.0.1", "239.1.1.1", "240.0.0.1"],
  ...["255.255.255.255", "168.63.129.16"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  ...["100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1", "fc00::1", "fd00:ec2::254"],
  ...["fe80::1", "fec0::1", "ff02::1", "fe80::1%eth0", "", "localhost", "127.1", "1.2.3"],
];

test.each([...PUBLIC, ...PUBLIC_V6])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(NOT_PUBLIC)("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const onlyPublic: Receivers = {
  allowLocal: false,
  lookup: (host) => {
    const found: Record<string, string[]> = {
      "public.example": ["93.184.216.34"],
      "inside.example": ["10.0.0.5"],
      "both.example": ["93.184.216.34", "127.0.0.1"],
      "none.example": [],
    };
    const addresses = found[host];
    if (!addresses) return Promise.reject(new Error("ENOTFOUND"));
    return Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  },
};

const faultOf = async (url: string, receivers: Receivers): Promise<string | null> =>
  resolveReceiver(new URL(url), receivers).then(
    () => null,
    (fault: unknown) => (fault instanceof RefusedReceiver ? fault.fault : String(fault)),
  );

test.each([
  ["https://public.example/hook", null],
  ["https://public.example:8443/hook", null],
  ["https://8.8.8.8/hook", null],
  ["https://[2606:4700:4700::1111]/", null],
  ["http://public.example/hook", "scheme"],
  ["ftp://public.example/hook", "scheme"],
  ["https://user@public.example/", "scheme"],
  ["https://user:password@public.example/", "scheme"],
  ["https://inside.example/", "address"],
  ["https://both.example/", "address"],
  ["https://none.example/", "dns"],
  ["https://unknown.example/", "dns"],
  // As the parser of addresses writes them out.
  ["https://127.0.0.1/", "address"],
  ["https://2130706433/", "address"],
  ["https://0x7f.1/", "address"],
  ["https://0177.0.0.1/", "address"],
  ["https://127.1/", "address"],
  ["https://0/", "address"],
  ["https://[::1]/", "address"],
  ["https://[::ffff:127.0.0.1]/", "address"],
  ["https://[::ffff:a9fe:a9fe]/", "address"],
  ["https://①②⑦.0.0.1/", "address"],
])("%s: %s", async (url, fault) => {
  expect(await faultOf(url, onlyPublic)).toBe(fault);
});

test("a trial may also send to its own machine, without TLS, and nowhere else inside", async () => {
  const local = { ...onlyPublic, allowLocal: true };
  for (const url of [
    "http://127.0.0.1:8080/",
    "http://[::1]/",
    "https://127.0.0.1/",
    "https://public.example/",
  ])
    expect(await faultOf(url, local), url).toBeNull();
  for (const url of ["https://10.0.0.1/", "https://inside.example/"])
    expect(await faultOf(url, local), url).toBe("address");
  // Refused by its address alone: also where its name cannot be looked up.
  for (const url of [
    "http://10.0.0.1/",
    "http://public.example/",
    "http://unknown.example/",
    "http://8.8.8.8/",
  ])
    expect(await faultOf(url, local), url).toBe("scheme");
});

test("a name of this machine is looked up like any other", async () => {
  expect(await faultOf("https://localhost/", { allowLocal: false })).toBe("address");
  expect(await faultOf("https://localhost./", { allowLocal: false })).not.toBeNull();
});
