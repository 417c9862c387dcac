// A real OpenID provider for tests, on this machine. Whoever is sent to it is somebody: the test says who.
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import type { OpenIdSettings } from "#app/domain/account/sign-in-settings.ts";
import { OPENID_CALLBACK } from "#app/provider/embedded/account/openid/openid.server.ts";
import { CookieJar } from "../cookie-jar.ts";

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

const CLIENT = { clientId: "litigation-panel", clientSecret: "a-secret-of-the-panel-at-the-issuer" };

/** Each has the same name. */
const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const facts = { use: "sig", alg: "RS256", kid: "sample-key" };
  return {
    whole: { ...privateKey.export({ format: "jwk" }), ...facts },
    shown: { ...publicKey.export({ format: "jwk" }), ...facts },
  };
};

/** @param origin the panel's */
export async function openIssuer(origin: string) {
  let person: Person | null = null;
  let provider: Provider | null = null;
  let isForged = false;
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (isForged && request.url === "/jwks") {
      response.setHeader("Content-Type", "application/json");
      return void response.end(JSON.stringify({ keys: [newKey().shown] }));
    }
    if (request.url?.startsWith("/interaction/")) return void answer(provider, request, response);
    provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        application_type: "native",
        redirect_uris: [origin + OPENID_CALLBACK],
      },
    ],
    jwks: { keys: [newKey().whole] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    cookies: { keys: ["a-key-of-the-issuer"] },
  });

  /** Nobody is asked: the person is signed in, and agrees; without one the sign-in is cancelled. */
  async function answer(at: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await at.interactionDetails(request, response);
    if (!person) return at.interactionFinished(request, response, { error: "access_denied" });
    if (prompt.name === "login") {
      return at.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } });
    }
    const grant = new at.Grant({ accountId: session?.accountId, clientId: params.client_id });
    grant.addOIDCScope("openid email");
    return at.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  const settings: OpenIdSettings = { issuer, ...CLIENT, label: "Sample SSO" };
  return {
    settings,
    /** Who sits at the issuer from now on; null: somebody who cancels. */
    be(next: Person | null) {
      person = next;
    },
    /** From now on the keys that the issuer says it signs with are others than those of its tokens. */
    forge() {
      isForged = true;
    },
    /** Goes through the issuer as a browser does. @returns where it sends the browser back to */
    async through(url: string): Promise<string> {
      const jar = new CookieJar();
      let here = url;
      for (let hops = 0; hops < 10 && here.startsWith(issuer); hops += 1) {
        const answered = await fetch(here, { redirect: "manual", headers: jar.header() });
        jar.keep(answered);
        here = new URL(answered.headers.get("Location") ?? "", here).href;
      }
      return here;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
