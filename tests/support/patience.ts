/** Nothing that a test waits for takes as long on an idle machine; on a busy one nothing fails for being slow. */
export const PATIENCE_MS = 120_000;

/** All of one test. */
export const TEST_WITHIN_MS = 600_000;
