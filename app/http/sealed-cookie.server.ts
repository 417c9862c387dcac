// A cookie whose content only this server can read (iron: AES-256 and HMAC). The first secret seals, all open,
// so a secret can be changed without signing everybody out.
import { hkdfSync } from "node:crypto";
import * as iron from "iron-webcrypto";
import { LRUCache } from "lru-cache";

const KEY_BYTES = 32;
/** A cookie is taken for good so much longer than its seal may say; when a session ends, the provider knows. */
const KEPT_OPEN_MS = 60_000;
const MOST_KEPT_OPEN = 500;

export interface CookieSettings {
  secrets: string[];
  /** False only on plain-http localhost, where browsers refuse Secure and the __Host- prefix. */
  secure: boolean;
}

export interface SealedCookie<Value> {
  /** What was sealed; null without a cookie, or with one that does not open. */
  read(request: Request): Promise<Value | null>;
  set(value: Value): Promise<string>;
  clear(): string;
}

/**
 * @param settings secrets (at least one, 32 bytes or longer) and whether the site is https
 * @param name the cookie's name without prefix
 * @param life how long it may live, in seconds; also sealed inside
 * @param parse checks what was sealed; null when it has another shape
 * @param opening may wrap how a cookie is opened (`keptOpen`)
 */
export function sealedCookie<Value>(
  settings: CookieSettings,
  name: string,
  life: number,
  parse: (value: unknown) => Value | null,
  opening: (open: Open<Value>) => Open<Value> = (open) => open,
): SealedCookie<Value> {
  const fullName = settings.secure ? `__Host-${name}` : name;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${settings.secure ? "; Secure" : ""}`;
  const keys = settings.secrets.map(keysOf);
  const open = opening(async (sealed) => parse(await unsealed(sealed, keys, life)));
  return {
    async read(request) {
      const sealed = cookieValue(request, fullName);
      return sealed === null ? null : open(sealed);
    },
    async set(value) {
      const [first] = keys;
      if (!first) throw new Error("No secret to seal with");
      const sealed = await iron.seal(value, first, { ...iron.defaults, ttl: life * 1000 });
      return `${fullName}=${sealed}; Max-Age=${life}; ${attributes}`;
    },
    clear: () => `${fullName}=; Max-Age=0; ${attributes}`,
  };
}

/**
 * Opening a cookie takes a handful of turns in the thread pool, and a browser sends the same one with every request:
 * what was opened is known for a minute. Not for cookies that hold what should not stay in memory.
 */
export function keptOpen<Value extends object>(open: Open<Value>): Open<Value> {
  const known = new LRUCache<string, Value>({ max: MOST_KEPT_OPEN, ttl: KEPT_OPEN_MS, perf: Date });
  return async (sealed) => {
    const kept = known.get(sealed);
    if (kept) return kept;
    const value = await open(sealed);
    if (value !== null) known.set(sealed, value);
    return value;
  };
}

/** What a cookie's value holds; null when it does not open. */
type Open<Value> = (sealed: string) => Promise<Value | null>;

interface Keys {
  encryption: Uint8Array;
  integrity: Uint8Array;
}

/** Derived once: given a text, iron would derive both keys anew for every cookie it opens. */
function keysOf(secret: string): Keys {
  const key = (use: string) => new Uint8Array(hkdfSync("sha256", secret, "", `cookie ${use}`, KEY_BYTES));
  return { encryption: key("encryption"), integrity: key("integrity") };
}

async function unsealed(sealed: string, keys: Keys[], life: number): Promise<unknown> {
  for (const pair of keys) {
    try {
      return await iron.unseal(sealed, { default: pair }, { ...iron.defaults, ttl: life * 1000 });
    } catch {
      // Sealed with another secret, expired or tampered with: the next secret, else as good as no cookie.
    }
  }
  return null;
}

function cookieValue(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, ...rest] = pair.trim().split("=");
    if (key === name) return rest.join("=");
  }
  return null;
}
