// What the page shows that sets up an authenticator app: a secret as a picture and as text. The secret waits in a cookie
// that only this server can read, so that a reload, a mistyped code and a second tab show the same one.
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { TOTP_SECONDS, TOTP_SECRET_BYTES } from "#app/domain/limits.ts";
import type { Application } from "#app/application.server.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";

type Panel = Pick<Application, "cookies" | "settings">;

interface ShownSecret {
  /** In groups of four, for typing. */
  typed: string;
  /** Opens the app on the phone the page is read on. */
  uri: string;
  /** How many squares a side of the picture has. */
  size: number;
  /** The dark squares, as the path of an SVG. */
  path: string;
}

/** The secret that is being set up by this user in this browser; null: none is, or its time is over. */
export async function readSetup({ cookies }: Panel, request: Request, user: SessionUser) {
  const setup = await cookies.setup.read(request);
  return setup?.userId === user.user_id ? setup.secret : null;
}

/** @returns what to show, and the cookie that keeps it */
export async function showSetup(panel: Panel, request: Request, user: SessionUser) {
  const known = await readSetup(panel, request, user);
  const bytes = new Uint8Array(randomBytes(TOTP_SECRET_BYTES));
  const secret = known ?? new Secret({ buffer: bytes.buffer }).base32;
  const cookie = await panel.cookies.setup.set({ userId: user.user_id, secret });
  return { cookie, shown: shownSecret(secret, user.email ?? "", panel.settings.origin) };
}

function shownSecret(secret: string, label: string, origin: string): ShownSecret {
  const issuer = `Litigation Panel (${new URL(origin).hostname})`;
  const uri = new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: TOTP_SECONDS }).toString();
  const { data, size } = encode(uri, { ecc: "L", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { typed: secret.replaceAll(/(.{4})(?=.)/g, "$1 "), uri, size, path: squares.join("") };
}
