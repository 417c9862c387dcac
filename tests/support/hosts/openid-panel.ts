// Tests at a process of the panel where people sign in at a real OpenID provider, and with passwords only at break-glass accounts.
import { test as base } from "../browser.ts";
import { openIssuer } from "./openid-issuer.ts";
import { startSecondProcess } from "../servers/second-process.ts";

type Sso = Awaited<ReturnType<typeof openIssuer>>;

export const test = base.extend<object, { process: { issuer: Sso; origin: string }; sso: Sso }>({
  process: [
    async ({}, provide) => {
      const opened: Sso[] = [];
      const { origin, stop } = await startSecondProcess(async (at) => {
        const issuer = await openIssuer(at);
        opened.push(issuer);
        return {
          OIDC_ISSUER: issuer.settings.issuer,
          OIDC_CLIENT_ID: issuer.settings.clientId,
          OIDC_CLIENT_SECRET: issuer.settings.clientSecret,
          OIDC_LABEL: issuer.settings.label,
          PASSWORD_SIGN_IN: "break-glass",
        };
      });
      const [issuer] = opened;
      if (!issuer) throw new Error("the settings were asked for");
      await provide({ issuer, origin });
      await stop();
      await issuer.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  sso: [async ({ process: { issuer } }, provide) => provide(issuer), { scope: "worker" }],
  origin: [async ({ process: { origin } }, provide) => provide(origin), { scope: "worker" }],
  // The provider is the one other place that the browser goes to.
  complaints: async ({ complaints, sso }, provide) => {
    complaints.mayVisit(sso.settings.issuer);
    await provide(complaints);
  },
});
