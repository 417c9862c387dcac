// Every main address and every page of the menu, for every kind of user there can be. What is expected is written down
// here as rules, not taken from the panel's own code.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURES, LANDING_PAGES, type Feature } from "#app/domain/features.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { addUser, visitor } from "#tests/support/visitor.ts";

/** All subsets of a list. */
const subsets = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);

interface Kind {
  features: Feature[];
  landingPage: "batch" | "cases";
  limited: boolean;
  managesUsers: boolean;
}

const KINDS: Kind[] = subsets(FEATURES).flatMap((features) =>
  LANDING_PAGES.flatMap((landingPage) => [
    { features, landingPage, limited: false, managesUsers: false },
    { features, landingPage, limited: false, managesUsers: true },
    { features, landingPage, limited: true, managesUsers: false },
    // The right is in the account, and of no effect.
    { features, landingPage, limited: true, managesUsers: true },
  ]),
);
const nameOf = ({ features, landingPage, limited, managesUsers }: Kind) =>
  [features.join("+") || "no feature", landingPage, limited ? "limited" : "", managesUsers ? "manager" : ""]
    .filter(Boolean)
    .join(", ");

/** Where a kind of user lands: the page set, if its feature is there; else the other one; else what says so. */
function landingOf({ features, landingPage }: Kind): string {
  const pages = { batch: "/admin/litigation/batch", cases: "/admin/litigation/cases" };
  const opens = { batch: features.includes("litigation_batch"), cases: features.includes("litigation_case") };
  const other = landingPage === "batch" ? "cases" : "batch";
  return opens[landingPage] ? pages[landingPage] : opens[other] ? pages[other] : "/admin/no-access";
}

type Expected = 200 | 404 | { to: string };
interface World {
  own: number;
  foreign: number;
}

const gated =
  (feature: Feature, otherwise: (kind: Kind) => Expected = () => 200) =>
  (kind: Kind) =>
    kind.features.includes(feature) ? otherwise(kind) : { to: landingOf(kind) };
const always = (expected: Expected) => () => expected;
const seesAll = ({ limited }: Kind): Expected => (limited ? 404 : 200);

const ADDRESSES: Record<string, (kind: Kind) => Expected> = {
  "/": (kind) => ({ to: landingOf(kind) }),
  "/admin/login": (kind) => ({ to: landingOf(kind) }),
  "/admin/litigation/batch": gated("litigation_batch"),
  "/litigation/batch": always({ to: "/admin/litigation/batch" }),
  "/litigation/batch?page=1": always({ to: "/admin/litigation/batch?page=1" }),
  "/admin/litigation/client": gated("litigation_case"),
  "/admin/litigation/cases": gated("litigation_case"),
  "/admin/litigation/cases?client=1": gated("litigation_case"),
  "/litigation/cases": always({ to: "/admin/litigation/cases" }),
  "/litigation/case": always({ to: "/admin/litigation/cases" }),
  "/litigation/cases/1?page=1": always({ to: "/admin/litigation/cases/1?page=1" }),
  "/admin/litigation/cases/{own}": gated("litigation_case"),
  "/admin/litigation/cases/{foreign}": gated("litigation_case", seesAll),
  "/admin/litigation/create-case": gated("litigation_create_case"),
  "/litigation/create-case": always({ to: "/admin/litigation/create-case" }),
  "/404": always(404),
  "/an/unknown/path": always(404),
  // Other pages.
  "/admin/litigation/batch/upload": gated("litigation_batch"),
  "/admin/litigation/mails": gated("litigation_case", seesAll),
  "/admin/litigation/changes": always(200),
  "/admin/litigation/audit": gated("litigation_case", seesAll),
  "/admin/litigation/users": ({ limited, managesUsers }) => (managesUsers && !limited ? 200 : 404),
  "/admin/litigation/users/new": ({ limited, managesUsers }) => (managesUsers && !limited ? 200 : 404),
  "/admin/litigation/profile": always(200),
  "/admin/no-access": (kind) => (landingOf(kind) === "/admin/no-access" ? 200 : { to: landingOf(kind) }),
};

describe("every address, for every kind of user", () => {
  let shared: TestPanel;
  let world: World;
  const at = (address: string) =>
    address.replace("{own}", String(world.own)).replace("{foreign}", String(world.foreign));
  let users = 0;
  const cookieOf = async ({ features, landingPage, limited, managesUsers }: Kind, clientId: number) => {
    const email = `kind-${String((users += 1))}@sample-panel.example`;
    const clientIds = limited ? { clientIds: [clientId] } : {};
    return shared.signIn({ email, features, landingPage, managesUsers, ...clientIds });
  };
  let clientId: number;

  beforeAll(async () => {
    shared = await startPanel({ signedIn: false });
    const own = await shared.given.litigationCase();
    const foreign = await shared.given.litigationCase();
    clientId = own.client_id;
    world = { own: own.batch_id, foreign: foreign.batch_id };
  });
  afterAll(() => shared.close());

  const shown = async (address: string) => {
    const answer = await shared.get(at(address));
    const to = answer.headers.get("Location");
    return { address, answer: to === null ? answer.status : { to } };
  };

  test.each(KINDS.map((kind) => [nameOf(kind), kind] as const))("%s", async (_name, kind) => {
    shared.as(await cookieOf(kind, clientId));
    for (const [address, expected] of Object.entries(ADDRESSES)) {
      expect(await shown(address)).toEqual({ address, answer: expected(kind) });
    }
    // The menu offers what opens, and nothing else.
    const html = await (await shared.get("/admin/litigation/profile")).text();
    for (const page of ["batch", "client", "cases", "create-case", "audit", "users"]) {
      const address = `/admin/litigation/${page}`;
      const opens = ADDRESSES[address]?.(kind) === 200;
      expect([page, html.includes(`class="side-link" href="${address}"`)]).toEqual([page, opens]);
    }
  });

  const SHORT = Object.keys(ADDRESSES).filter((address) => address.startsWith("/litigation/"));
  const unknown = (address: string) => ["/404", "/an/unknown/path"].includes(address);

  test("signed out: to sign in, and back afterwards; what is not there is not there", async () => {
    shared.as("");
    for (const [address, expected] of Object.entries(ADDRESSES)) {
      const isPage = address.startsWith("/admin/litigation/");
      const login = { to: paths.login(isPage ? at(address) : undefined) };
      const answer =
        address === "/admin/login"
          ? 200
          : SHORT.includes(address) || unknown(address)
            ? expected({ features: [], landingPage: "batch", limited: false, managesUsers: false })
            : login;
      expect(await shown(address)).toEqual({ address, answer });
    }
  });

  test.each([
    ["disabled", "update users set active = false where id = $1"],
    ["no longer an admin", "update users set role = 'staff', groups = '{staff}' where id = $1"],
    ["whose sessions were ended", "update sessions set ended_at = now() where user_id = $1"],
  ])("%s: every page leads to sign in, whatever the user had", async (_what, change) => {
    for (const features of subsets(FEATURES)) {
      const cookie = await cookieOf(
        { features, landingPage: "batch", limited: false, managesUsers: true },
        clientId,
      );
      const [user] = await shared.rows("select max(id) as id from users");
      await shared.rows(change, [user?.id]);
      shared.as(cookie);
      for (const address of Object.keys(ADDRESSES).filter((each) => !SHORT.includes(each))) {
        const { answer } = await shown(address);
        expect(answer, address).toMatchObject({
          to: expect.stringMatching(/^\/admin\/login(\?|$)/) as string,
        });
      }
    }
  });

  test("not an admin: there is no session to begin with, whatever the features", async () => {
    shared.as("");
    for (const features of subsets(FEATURES)) {
      const email = `kind-${String((users += 1))}@sample-panel.example`;
      await addUser(shared, { email, features, role: "staff" });
      const browser = visitor(shared);
      expect((await browser.land(await browser.askForCode({ email }))).says).toContain(
        "|Not A Admin's Email|",
      );
    }
  });
});
