// The two steps of sign-in as another program meets them.
import { expect, test } from "vitest";
import { FEATURES } from "#app/domain/features.ts";
import { multipart, startHost, urlencoded } from "#tests/support/hosts/api-host.ts";
import { ADMIN } from "#tests/support/panel.ts";
import { serve, signedInProvider } from "#tests/support/provider.ts";

test("the two steps of sign-in, as section 7 writes them", async () => {
  const { ask, addUser, code, given } = await startHost();
  const client = await given.client();
  const email = "second@sample-panel.example";
  const user_id = await addUser({ email, clientIds: [client.id], landingPage: "cases" });
  const anonymous = { headers: { Authorization: "" } };
  const credentials = { email, password: ADMIN.password };
  expect(await ask("/account/api/send_login_otp/", { ...multipart(credentials), ...anonymous })).toEqual({
    status: 200,
    body: { status: "success", message: "Your OTP is on its way by email", data: {} },
  });
  const wrong = multipart({ ...credentials, otp: (await code(email)) === "000000" ? "000001" : "000000" });
  expect(await ask("/account/api/login/", { ...wrong, ...anonymous })).toEqual({
    status: 422,
    body: { status: "error", message: "Invalid OTP. Please try again." },
  });
  const login = await ask("/account/api/login/", {
    ...multipart({ ...credentials, otp: await code(email) }),
    ...anonymous,
  });
  expect(login).toMatchObject({
    status: 200,
    body: {
      status: "success",
      data: {
        role: "admin",
        token: expect.any(String) as string,
        email,
        full_name: "Sample Admin",
        user_id,
        active_client: { client_id: client.id, logo_url: null },
        groups: ["admin"],
        features: [...FEATURES],
        settings: { landing_page: "cases" },
        profileCompleted: true,
      },
    },
  });
  const { token } = login.body.data as { token: string };
  const own = { headers: { Authorization: `Token ${token}` } };
  expect(await ask("/account/api/logout/", { method: "POST", ...own })).toMatchObject({ status: 200 });
  expect(await ask("/litigation/api/clients/", own)).toMatchObject({ status: 401 });
});

test("a wrong password is 401 with its sentence, not signed out", async () => {
  const { ask } = await startHost();
  const sent = urlencoded({ email: ADMIN.email, password: "not the password" });
  expect(await ask("/account/api/send_login_otp/", sent)).toEqual({
    status: 401,
    body: { status: "error", message: "Invalid Credentials." },
  });
});

test("a file of nobody is refused while it still arrives, and is not written", async () => {
  const origin = await serve((await signedInProvider()).panel);
  let finish = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (finish = resolve));
  const body = new ReadableStream<Uint8Array>({
    async start(sender) {
      const head = 'Content-Disposition: form-data; name="document_file"; filename="scan.pdf"';
      sender.enqueue(Buffer.from(`--x\r\n${head}\r\n\r\n%PDF-1.7`));
      await isAnswered;
      sender.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x", Authorization: "Token nobody" };
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const { status } = await fetch(`${origin}/litigation/api/case/document/`, init);
  finish();
  expect(status).toBe(401);
});
