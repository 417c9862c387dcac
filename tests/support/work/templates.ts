// Who writes and who approves texts of papers, and texts to try it with.
import type { ProviderClient } from "#app/provider/client.server.ts";
import { dataOf } from "#tests/support/answers.ts";
import { startPanel, type TestPanel } from "../panel.ts";
import { signedInProvider, type Side, type TestProvider } from "../provider.ts";

/** A text that can be read and needs little. */
export const templateText = (
  body = "Dear {{customer_name}}, please pay {{claim_amount}}.",
  language = "en",
) =>
  `---
title: Notice, Loan Account No. {{lan_number}}
language: ${language}
footer: {{lan_number}}
---

${body}
`;

export const CATEGORY = "loan_recall_notice";

/** A panel where one person writes texts, who is signed in, and another approves them; each by their cookie. */
export async function startPanelOfTexts(): Promise<{ panel: TestPanel; editor: string; approver: string }> {
  const panel = await startPanel();
  const editor = await panel.signIn({ email: "editor@sample-panel.example", fullName: "Sample Editor" });
  const approver = await panel.signIn({
    email: "approver@sample-panel.example",
    fullName: "Sample Approver",
  });
  await panel.rows("update users set template_editor = true where email like 'editor%'");
  await panel.rows("update users set approver = true where email like 'approver%'");
  panel.as(editor);
  return { panel, editor, approver };
}

type Desk = Pick<TestProvider, "signIn" | "rows">;

/** Signs somebody in who has these rights. */
export async function staff(
  { signIn, rows }: Desk,
  name: string,
  rights: { edits?: boolean; approves?: boolean; clientIds?: number[] },
): Promise<ProviderClient> {
  const email = `${name.toLowerCase()}@sample-panel.example`;
  const { clientIds, edits = false, approves = false } = rights;
  const { provider } = await signIn({
    email,
    fullName: `Sample ${name}`,
    ...(clientIds ? { clientIds } : {}),
  });
  await rows("update users set template_editor = $2, approver = $3 where email = $1", [
    email,
    edits,
    approves,
  ]);
  return provider;
}

interface Written {
  editor: ProviderClient;
  approver: ProviderClient;
  body?: string;
  client?: number;
  language?: "en" | "hi";
}

/** Takes a text from its draft to its approval. @returns its number */
export async function approvedText({
  editor,
  approver,
  body = templateText(),
  ...key
}: Written): Promise<number> {
  const { draft_id } = await dataOf(editor.startTemplateDraft({ category: CATEGORY, ...key }));
  const steps = [
    () => editor.saveTemplateDraft({ draft_id, version: 1, body }),
    () => editor.submitTemplateDraft({ draft_id, version: 2, note: "Changed for a test" }),
    () => approver.approveTemplateDraft({ draft_id, version: 3 }),
  ];
  for (const step of steps) {
    const answer = await step();
    if (!answer.ok) throw new Error(answer.message);
  }
  return draft_id;
}

/** A provider with an editor and an approver beside the admin, and short ways to ask it. */
export async function templateDesk(side: Side) {
  const desk = await signedInProvider(side);
  const editor = await staff(desk, "Editor", { edits: true });
  const approver = await staff(desk, "Approver", { approves: true });
  const draft = async (client?: number) => {
    return (await dataOf(editor.startTemplateDraft({ category: CATEGORY, client }))).draft_id;
  };
  const read = (draft_id: number, provider = editor) => dataOf(provider.readTemplateDraft({ draft_id }));
  const inForce = (client?: number) => dataOf(desk.provider.readTemplate({ category: CATEGORY, client }));
  const trail = async () =>
    (await desk.rows("select action from audit where action like 'template.%' order by id")).map(
      ({ action }) => action,
    );
  return { ...desk, editor, approver, draft, read, inForce, trail };
}
