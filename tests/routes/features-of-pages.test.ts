// A page that opens with a feature asks only for calls that this feature opens, too: made from the built routes, so that a page
// or a call added later is held against this without a line here.
import { afterAll, beforeAll, expect, test } from "vitest";
import { FEATURES, featureLabel } from "#app/domain/features.ts";
import { messages } from "#app/domain/messages.ts";
import { ownCallsWorld } from "#tests/contract/own-calls-world.ts";
import { builtLines, firstOf } from "#tests/support/built-lines.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";

const READ = (await builtLines()).filter(({ id, reads }) => reads && !id.startsWith("alias-"));
const MISSING: ReadonlySet<string | undefined> = new Set(
  FEATURES.map((feature) => messages.access.missing(featureLabel(feature))),
);

let panel: TestPanel;
const refused: string[] = [];
let asked = 0;

beforeAll(async () => {
  panel = await startPanel({ signedIn: false });
  await panel.panel.start();
  await ownCallsWorld(panel);
  const { transport } = panel.panel;
  panel.panel.transport = async (call) => {
    const answer = await transport(call);
    asked += 1;
    if (!answer.ok && MISSING.has(answer.message)) refused.push(call.name);
    return answer;
  };
});
afterAll(() => panel.close());

test.each(FEATURES)("%s", async (feature) => {
  panel.as(await panel.signIn({ email: `${feature}@sample-panel.example`, features: [feature] }));
  asked = 0;
  const opened: string[] = [];
  for (const { pattern } of READ) {
    const address = firstOf(pattern);
    const { status } = await panel.get(`${address}?filter=open`);
    if (status === 200) opened.push(address);
    expect([address, refused.splice(0)]).toEqual([address, []]);
  }
  expect(opened.length).toBeGreaterThan(10);
  expect(asked).toBeGreaterThan(opened.length);
});
