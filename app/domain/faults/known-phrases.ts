// What a log may repeat of an error's message. A message may quote anything: rows, addresses, the words of another
// host. So nothing of it is repeated but phrases that stand here, which no data can have written.

/** Of the language itself. The names in them are those of the source code. */
const OF_THE_LANGUAGE: readonly RegExp[] = [
  /^Cannot (?:read|set) properties of (?:null|undefined)/,
  /^[\w$.]{1,60} is not (?:a function|iterable|a constructor|defined)/,
  /^Invalid (?:time value|array length|string length)/,
  /^Maximum call stack size exceeded/,
  /^Unexpected (?:end of JSON input|token)/,
  /is not valid JSON$/,
];

/** Of the packages in use, and our own about hosts and files. */
const OF_PROGRAMS: readonly RegExp[] = [
  // Of PostgreSQL's driver.
  /Connection terminated(?: unexpectedly| due to connection timeout)?/,
  /timeout exceeded when trying to connect/,
  /Query read timeout/,
  /The database gave no answer/,
  /Client (?:was closed|has encountered a connection error) and is not queryable/,
  /Cannot use a pool after calling end on the pool/,
  // Of connections.
  /fetch failed/,
  /other side closed/,
  /socket hang up/i,
  /(?:This|The) operation was aborted(?: due to timeout)?/,
  /Client network socket disconnected before secure TLS connection was established/,
  /self[- ]signed certificate(?: in certificate chain)?/,
  /unable to (?:verify the first certificate|get local issuer certificate)/,
  /certificate (?:has expired|is not yet valid)/,
  /Hostname\/IP does not match certificate's altnames/,
  /wrong version number/,
  // Of mail.
  /Greeting never received/,
  /Connection (?:timeout|closed unexpectedly)/,
  /(?:Unexpected socket close|Socket timeout)/,
  /Error upgrading connection with STARTTLS/,
  /does not support required STARTTLS/,
  /Error initiating TLS/,
  /Invalid login/,
  /Can't send mail - all recipients were rejected/,
  /(?:Mail|Data|Recipient) command failed/,
  /Message (?:failed|sending aborted)/,
  /^Command failed$/,
  /The mail host (?:took too long|ended the connection|did not hand over a mail)/,
  /The panel is stopping/,
  /The mailbox could not be searched/,
  // Of addresses that no route takes.
  /You made an? [A-Z]+ request to/,
  /did not provide an? `?(?:loader|action|default component)/,
  /No route matches URL/,
  // Ours.
  /the answer is too large/,
  /file too large/,
  /This file is not in the store/,
  /rows do not add up/,
];

const LANGUAGE_ERRORS = new Set(["TypeError", "RangeError", "ReferenceError", "SyntaxError"]);
const MOST_PHRASES = 3;

/**
 * The known phrases in a message, in its order.
 * @param name the error's own: phrases of the language are only believed of its errors
 */
export function knownPhrases(name: string, message: string): string | undefined {
  const patterns = LANGUAGE_ERRORS.has(name) ? [...OF_THE_LANGUAGE, ...OF_PROGRAMS] : OF_PROGRAMS;
  const found = patterns.flatMap((pattern) => pattern.exec(message) ?? []);
  const ordered = found
    .toSorted((one, other) => message.indexOf(one) - message.indexOf(other))
    .slice(0, MOST_PHRASES);
  return ordered.length === 0 ? undefined : ordered.join("; ");
}

/** What an answer's status is called; any other text of a status is the host's own. */
export const STATUS_WORDS: ReadonlySet<string> = new Set([
  "OK",
  "Bad Request",
  "Unauthorized",
  "Forbidden",
  "Not Found",
  "Method Not Allowed",
  "Conflict",
  "Gone",
  "Payload Too Large",
  "Content Too Large",
  "Unprocessable Entity",
  "Too Many Requests",
  "Internal Server Error",
  "Unexpected Server Error",
  "Bad Gateway",
  "Service Unavailable",
  "Gateway Timeout",
]);
