// Two clients, and a user who may see one of them: what belongs to the other is there to be tried for.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  clientColumns,
  comments,
  files,
  outbox,
  paperTemplates,
  serviceTokens,
  sessions,
  users,
  webhookDeliveries,
  webhooks,
} from "#app/database/schema.ts";
import { MAPPING_TYPE } from "#app/provider/contract/clients/clients.ts";
import { createUser } from "#app/provider/embedded/account/create-user.server.ts";
import type { TestPanel } from "../panel.ts";

export interface ForeignWorld {
  clientId: number;
  branchId: number;
  batchId: number;
  caseId: number;
  fileKey: string;
  /** Somebody else, where they are signed in, and the picture beside their name. */
  userId: number;
  tokenId: number;
  webhookId: number;
  deliveryId: number;
  sessionId: string;
  logoKey: string;
  /** A draft of its own text of a paper, and a mail about its case. */
  templateId: number;
  outboxId: number;
  /** A word in everything that belongs to the other client. */
  secret: string;
  /** The session of the user who may not see it, for pages and for calls. */
  cookie: string;
  token: string;
}

/** Sets the two up in a panel. */
export async function foreignWorld(panel: TestPanel): Promise<ForeignWorld> {
  const secret = `canary-${randomUUID()}`;
  const own = await panel.given.client();
  await panel.given.litigationCase({ client_id: own.id });
  const foreign = await panel.given.client({ name: secret, full_name: secret });
  const branch = await panel.given.branch({ client_id: foreign.id, branch_name: secret });
  const batch = await panel.given.batch({ client_id: foreign.id, batch_name: secret });
  const litigationCase = await panel.given.litigationCase({
    batch_id: batch.id,
    client_id: foreign.id,
    customer_name: secret,
    lan_number: secret,
    guarantor_name: secret,
  });
  const { db } = panel.panel.database;
  await db.insert(clientColumns).values({
    client_id: foreign.id,
    type: MAPPING_TYPE,
    attribute: "lan_number",
    slug: "lan_number",
    header: secret,
  });
  await db.insert(comments).values({ case_id: litigationCase.id, comment: secret });
  const stored = await panel.panel.database.db
    .insert(files)
    .values({
      key: randomUUID().replaceAll("-", ""),
      client_id: foreign.id,
      batch_id: batch.id,
      case_id: litigationCase.id,
      purpose: "document",
      name: `${secret}.pdf`,
      media_type: "application/pdf",
      bytes: 1,
      sha256: "0".repeat(64),
    })
    .returning({ key: files.key });
  const somebody = await addSomebody(panel, secret);
  const [template] = await db
    .insert(paperTemplates)
    .values({
      category: "loan_recall_notice",
      client_id: foreign.id,
      body: secret,
      note: secret,
      created_by: somebody.userId,
    })
    .returning({ id: paperTemplates.id });
  const [mail] = await db
    .insert(outbox)
    .values({
      kind: "invoice",
      to_address: `${secret}@sample-borrowers.example`,
      subject: secret,
      body: secret,
      message_id: `<${secret}@sample-panel.example>`,
      state: "dead",
      client_id: foreign.id,
      case_id: litigationCase.id,
    })
    .returning({ id: outbox.id });
  const account = { email: "limited@sample-panel.example", password: "Sample-Panel-2026" };
  const cookie = await panel.signIn({ ...account, clientIds: [own.id] });
  return {
    clientId: foreign.id,
    branchId: branch.id,
    batchId: batch.id,
    caseId: litigationCase.id,
    fileKey: stored[0]?.key ?? "",
    ...somebody,
    templateId: template?.id ?? 0,
    outboxId: mail?.id ?? 0,
    secret,
    cookie,
    token: await tokenIn(panel, cookie),
  };
}

/** Another user, who is signed in and has a logo. */
async function addSomebody(panel: TestPanel, secret: string) {
  const { db } = panel.panel.database;
  const userId = await createUser(db, {
    email: `${secret}@sample-panel.example`,
    fullName: secret,
    password: "Sample-Panel-2026",
    role: "admin",
    features: [],
    landingPage: "batch",
  });
  const logoKey = randomUUID().replaceAll("-", "").padEnd(40, "0");
  const logo = { key: logoKey, purpose: "logo", name: `${secret}.png`, media_type: "image/png" };
  await db.insert(files).values({ ...logo, bytes: 1, sha256: "0".repeat(64), created_by: userId });
  await db.update(users).set({ logo_key: logoKey }).where(eq(users.id, userId));
  const [session] = await db
    .insert(sessions)
    .values({ user_id: userId, token_hash: secret, user_agent: secret })
    .returning({ id: sessions.id });
  const [token] = await db
    .insert(serviceTokens)
    .values({
      ...{ user_id: userId, created_by: userId, token_hash: secret, scopes: [] },
      expires_on: "2027-06-30",
    })
    .returning({ id: serviceTokens.id });
  const [webhook] = await db
    .insert(webhooks)
    .values({ name: secret, address: `https://${secret}.example`, events: [], secret, created_by: userId })
    .returning({ id: webhooks.id });
  const webhookId = webhook?.id ?? 0;
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ webhook_id: webhookId, message_id: secret, event: "webhook.test", body: secret, state: "dead" })
    .returning({ id: webhookDeliveries.id });
  const deliveryId = delivery?.id ?? 0;
  return {
    ...{ userId, logoKey, sessionId: session?.id ?? "", tokenId: token?.id ?? 0 },
    ...{ webhookId, deliveryId },
  };
}

/** The token in a sealed session cookie. */
async function tokenIn(panel: TestPanel, cookie: string): Promise<string> {
  const request = new Request("http://localhost:3000/", { headers: { cookie } });
  const session = await panel.panel.cookies.session.read(request);
  if (!session) throw new Error("the cookie holds no session");
  return session.token;
}

/** What is written whatever is asked for: who was here, how often, and what was refused. */
const NOTES = [
  "audit",
  "audit_chain",
  "rate_counters",
  "sessions",
  "idempotency_keys",
  "outbox",
  "sign_in_codes",
];

/** What a job works out by itself, at any time. */
const WORKED_OUT = ["case_missing", "case_objections", "case_counts"];
const WORKED_OUT_COLUMNS = "{missing_basis,missing_open,data_pending}";

/** Asks what each table of the business holds. */
async function contentsQuery(panel: TestPanel): Promise<string> {
  const tables = await panel.rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return tables
    .map(({ name }) => String(name))
    .filter((name) => ![...NOTES, ...WORKED_OUT].includes(name))
    .map(
      (name) =>
        `select '${name}' as name, md5(string_agg(r, '' order by r)) as rows
           from (select (to_jsonb(t) - '${WORKED_OUT_COLUMNS}'::text[])::text as r from "${name}" t) rows_as_text`,
    )
    .join(" union all ");
}

/**
 * Watches what the tables of the business hold, from now on.
 * @returns what fails if anything was written since it was last asked
 */
export async function watchTables(panel: TestPanel): Promise<() => Promise<void>> {
  // Named, it is planned once for each connection: for seventy tables that takes longer than to read them.
  const query = { name: "table contents", text: await contentsQuery(panel) };
  const contents = async () => (await panel.panel.database.pool.query(query)).rows as unknown[];
  let last = await contents();
  return async () => {
    const before = last;
    last = await contents();
    expect(last).toEqual(before);
  };
}
