// Thirty slips a developer could make, one in each, for scripts/plant-faults.mjs: the tests named beside a slip must
// notice it. No path of the product is stored, so that files can move: `find` occurs exactly once below app/.

/**
 * @typedef {object} Fault
 * @property {string} name what is broken, as a sentence
 * @property {string} layer where
 * @property {string} find the text that is replaced
 * @property {string} replace what a slip would have written
 * @property {string[]} [tests] words of the paths of the Vitest files that should notice it
 * @property {string[]} [browser] the same of the Playwright files
 */

/** @type {Fault[]} */
export const FAULTS = [
  {
    name: "The search finds batches of clients the user may not see",
    layer: "embedded provider",
    find: `inScope(user, batches.client_id),
        isNull(batches.undone_at),`,
    replace: "isNull(batches.undone_at),",
    tests: ["contract/shell/search"],
  },
  {
    name: "An expense gets an audit entry only when it is recovered at actual",
    layer: "embedded provider",
    find: `await record(tx, call.actor, {
      action: "expense.added",`,
    replace: `if (is_pure_agent) await record(tx, call.actor, {
      action: "expense.added",`,
    tests: ["contract/billing/expenses"],
  },
  {
    name: "An edit of a court or an advocate overwrites what somebody else has saved since",
    layer: "embedded provider",
    find: `if (!row) throw new Refusal(unknown, 404);
  if (row.version !== version)`,
    replace: `if (!row) throw new Refusal(unknown, 404);
  if (row.version < version)`,
    tests: ["contract/reference/advocates", "contract/reference/courts"],
  },
  {
    name: "The author of a template may approve it when another user has submitted it",
    layer: "embedded provider",
    find: "return authorsOf(row).includes(user.id) ?",
    replace: "return user.id === row.submitted_by ?",
    tests: ["contract/templates/templates-rights"],
  },
  {
    name: "A call is answered whatever features its user has",
    layer: "embedded provider",
    find: "if (missing !== null) throw",
    replace: "if (missing === undefined) throw",
    tests: ["contract/users/features-of-calls"],
  },
  {
    name: "The outbox shows recipients without masking",
    layer: "embedded provider",
    find: "to_email: maskEmail(to_address),",
    replace: "to_email: to_address,",
    tests: ["contract/emails/outbox"],
  },
  {
    name: "A session that was not used for 30 minutes goes on",
    layer: "embedded provider",
    find: `
    gt(sessions.last_seen_at, since.usedAfter),`,
    replace: "",
    tests: ["app/provider/embedded/account/session"],
  },
  {
    name: "Undo overwrites what was edited after the bulk change",
    layer: "embedded provider",
    find: "case when cardinality(l.changed) > 0 then 'changed' else l.reason end as reason",
    replace: "l.reason as reason",
    tests: ["contract/bulk/bulk-changes", "routes/bulk/changes"],
  },
  {
    name: "Retry generates every paper of a batch again, not only those that failed",
    layer: "embedded provider",
    find: ".where(and(eq(paperResults.job_id, jobId), inArray(paperResults.outcome, [...outcomes])));",
    replace: ".where(eq(paperResults.job_id, jobId));",
    tests: ["app/provider/embedded/papers/jobs/papers-worker"],
  },
  {
    name: "The branch filter also finds cases that have another branch than their batch",
    layer: "embedded provider",
    find: "and(isNull(of.branch_name), inArray(of.batch_id, ofBatch))",
    replace: "inArray(of.batch_id, ofBatch)",
    tests: ["app/provider/embedded/cases/lists/list-cases-filters"],
  },
  {
    name: "An import takes a loan number the client already has when only its capitals differ",
    layer: "embedded provider",
    find: "lan_key(c.lan_number) = r.lan_key",
    replace: "c.lan_number = r.lan_key",
    tests: ["app/provider/embedded/batches/bulk-create"],
  },
  {
    name: "A batch does not count a case that is assigned to an advocate later",
    layer: "database",
    find: "coalesce(sum(n) FILTER (WHERE advocate_id IS NOT NULL), 0) assigned",
    replace: "0 assigned",
    tests: ["app/database/counters"],
  },
  {
    name: "A mail that is being sent is sent again by the next process",
    layer: "mail",
    find: `update(outbox)
    .set({
      attempts: sql\`\${outbox.attempts} + 1\`,
      next_at: new Date(now.getTime() + LEASE_MS).toISOString(),`,
    replace: `update(outbox)
    .set({
      attempts: sql\`\${outbox.attempts} + 1\`,
      next_at: now.toISOString(),`,
    tests: ["app/mail/outbox/claims"],
  },
  {
    name: "The number of rows shown and the number there are change places in the sentence below a list",
    layer: "domain",
    find: "`Showing ${formatCount(shown)} of ${counted(count, one, many)}`",
    replace: "`Showing ${formatCount(count)} of ${counted(shown, one, many)}`",
    tests: ["routes/batches/list.test"],
  },
  {
    name: "Until half past five in the morning today is still yesterday",
    layer: "domain",
    find: "return inIndia(now).toISOString().slice(0, 10);",
    replace: "return now.toISOString().slice(0, 10);",
    tests: ["app/domain/dates"],
  },
  {
    name: "In a column with the day first 03/04/2025 is read as 4 March",
    layer: "spreadsheets",
    find: `? fromParts(read.year, read.second, read.first)
    : fromParts(read.year, read.first, read.second);`,
    replace: `? fromParts(read.year, read.first, read.second)
    : fromParts(read.year, read.first, read.second);`,
    tests: ["app/spreadsheets/values"],
  },
  {
    name: "A loan number loses the leading zeros that its cell format shows",
    layer: "spreadsheets",
    find: 'return "w" in cell ? cell.w : cell.e;',
    replace: 'return "w" in cell ? numberText(cell.n) : cell.e;',
    tests: ["app/spreadsheets/values/values", "app/spreadsheets/read-workbook"],
  },
  {
    name: "A suit counts as too late on the last day of limitation",
    layer: "papers",
    find: `facts.today <= earliest.surelyEnds) return null;
    return [
      guardMessages.suitTooLate(`,
    replace: `facts.today < earliest.surelyEnds) return null;
    return [
      guardMessages.suitTooLate(`,
    tests: ["app/papers/guards/limitation"],
  },
  {
    name: "The interest in a paper is rounded down to the paisa",
    layer: "papers",
    find: "return (2n * principal * scaled * days + divisor) / (2n * divisor);",
    replace: "return (principal * scaled * days) / divisor;",
    tests: ["app/papers/whole-papers/suits"],
  },
  {
    name: "A next hearing after the date of disposal is accepted",
    layer: "contract",
    find: "if (next && disposal && next > disposal) refuse(",
    replace: "if (next && disposal && previous && next > disposal) refuse(",
    tests: ["contract/bulk/bulk-cases-refused", "routes/bulk/bulk-told-together"],
  },
  {
    name: "Over HTTP the provider does not say when another try is allowed",
    layer: "http",
    find: "const headers = { ...retryHeaders(answer), ...reasonHeaders(answer) };",
    replace: "const headers = { ...reasonHeaders(answer) };",
    tests: ["contract/account/account"],
  },
  {
    name: "A form sent from another site of the same domain is accepted",
    layer: "front door",
    find: 'return site === "same-origin" || site === "none";',
    replace: 'return site !== "cross-site";',
    tests: ["front-door/same-origin"],
  },
  {
    name: "The comment form does not pass its idempotency key on, so a double click adds two comments",
    layer: "routes",
    find: "addComment.input.pick({ comment: true, idempotency_key: true });",
    replace: "addComment.input.pick({ comment: true });",
    tests: ["routes/cases/comments"],
  },
  {
    name: "The text of a received email is put into the page as HTML",
    layer: "panel",
    find: `<div className="log-text">
      {first}`,
    replace: `<div className="log-text">
      <span dangerouslySetInnerHTML={{ __html: first }} />`,
    tests: ["routes/emails/of-a-case"],
  },
  {
    name: "Closing a dialog loses the page and the filters of the list below",
    layer: "panel",
    find: "const below = paths.belowCase(useCaseAddress(), useListQuery(), partOfDialog(dialogName));",
    replace: "const below = paths.belowCase(useCaseAddress(), {}, partOfDialog(dialogName));",
    tests: ["routes/cases/comments"],
  },
  {
    name: "Esc closes a dialog without asking about what was typed",
    layer: "browser",
    find: "if (hasUnsavedText(element, saved.current, refusal !== undefined)) {",
    replace: "if (refusal !== undefined && hasUnsavedText(element, saved.current, true)) {",
    browser: ["typed-in-dialogs"],
  },
  {
    name: "Without scripts the question behind Cancel does not open",
    layer: "browser",
    find: '<Button type="button" look={look} {...opener(asks)}>',
    replace:
      '<Button type="button" look={look} onClick={() => document.getElementById(asks)?.showPopover()}>',
    browser: ["create-case.spec"],
  },
  {
    name: "The choice of active or disabled users has no label",
    layer: "browser",
    find: '<select name="state" className="control" aria-label="Which users"',
    replace: '<select name="state" className="control"',
    browser: ["accessibility-of-users"],
  },
  {
    name: "The grey text is too dark for a dark screen",
    layer: "browser",
    find: "--color-muted: oklch(0.755 0.012 260);",
    replace: "--color-muted: oklch(0.5 0.012 260);",
    browser: ["accessibility-of-users"],
  },
  {
    name: "The entries of a menu are too low to be hit with a finger",
    layer: "browser",
    find: `.menu-list .menu-note {
  display: block;
  width: 100%;
  padding: 6px 10px;`,
    replace: `.menu-list .menu-note {
  display: block;
  width: 100%;
  padding: 0 10px;`,
    browser: ["accessibility.spec"],
  },
  {
    name: "At 390 pixels the papers of the workbench make the page scroll sideways",
    layer: "browser",
    find: `.workbench-papers {
    flex-wrap: nowrap;
    overflow-x: auto;`,
    replace: `.workbench-papers {
    flex-wrap: nowrap;`,
    browser: ["accessibility-of-workbench"],
  },
];
