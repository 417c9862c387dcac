// The panel of a test file, started and closed around its tests. What is given stands for the panel of the test that runs.
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startPanel, type TestPanel } from "./panel.ts";

/** A panel of its own for each test. */
export function panelPerTest(options?: Parameters<typeof startPanel>[0]): TestPanel {
  const panel = {} as TestPanel;
  beforeEach(async () => {
    Object.assign(panel, await startPanel(options));
  });
  afterEach(() => panel.close());
  return panel;
}

/** One panel for all tests, none of which disturbs another; each begins as the same user. */
export function panelPerFile(): TestPanel {
  const panel = {} as TestPanel;
  let cookie = "";
  beforeAll(async () => {
    Object.assign(panel, await startPanel({ signedIn: false }));
    cookie = await panel.signIn();
  });
  beforeEach(() => panel.as(cookie));
  afterAll(() => panel.close());
  return panel;
}
