// A name for an SQL statement that holds none of its values: what it does, the table, and a hash of its text. The same
// statement has the same name whatever values it is sent with.

const VERB =
  /^(select|insert|update|delete|with|copy|merge|begin|commit|rollback|set|lock|create|alter|drop|truncate|analyze|vacuum|refresh)\b/i;
const TABLE = /\b(?:from|into|update|join|table|copy|only)\s+"?([a-z_][a-z0-9_]{0,62})\b/i;
/** Comments, texts in every way PostgreSQL writes them, and numbers. */
const VALUES = /--[^\n]*|\/\*[\s\S]*?\*\/|\$([a-z_]*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'?|\b\d+(?:\.\d+)?\b/gi;
/** Statements of megabytes (lists of ids) tell no more in their rest. */
const READ_WITHIN = 20_000;

/** Like "insert comments #9f86d081"; "statement #…" of what does not begin with a word of SQL. */
export function statementName(sql: string): string {
  const shape = sql
    .slice(0, READ_WITHIN)
    .replace(VALUES, (found) => (/^(?:--|\/\*)/.test(found) ? " " : "?"))
    .replace(/\s+/g, " ")
    .trim();
  const verb = VERB.exec(shape)?.[1]?.toLowerCase() ?? "statement";
  const table = TABLE.exec(shape)?.[1]?.toLowerCase();
  return [verb, ...(table === undefined || verb === "statement" ? [] : [table]), `#${hash(shape)}`].join(" ");
}

/** FNV-1a, 32 bits: it names, it protects nothing. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, "0");
}
