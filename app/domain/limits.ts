/**
 * Every limit of the panel. Sizes are in bytes, waits in the unit their name ends with. Those that protect the panel
 * are behind the promises of docs/security.md; page size, file size and code length are part of docs/provider-api.md.
 * Rates that tests or the bench must raise are defaults here and settings in the environment.
 */

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

// Lists
export const PAGE_SIZE = 20;
/** Up to this many pages are all shown; beyond it the pagination has gaps. */
export const PAGES_SHOWN_WHOLE = 6;
/** How many pages an ellipsis of the pagination jumps. */
export const PAGE_JUMP = 2;
/** Pause in typing after which a search filter is applied. */
export const SEARCH_PAUSE_MS = 500;
/** The most days that a filter can ask for: twenty years. */
export const MAX_DAYS_ASKED = 7300;
export const TOAST_MS = 5000;
/** A page without scripts reloads itself this often while a job runs. */
export const JOB_REFRESH_SECONDS = 5;

// Request bodies
export const MAX_WORKBOOK_BYTES = 10 * MB;
export const MAX_WORD_BYTES = 10 * MB;
export const MAX_DOCUMENT_BYTES = 25 * MB;
/** A logo is shown 26 pixels high. */
export const MAX_LOGO_BYTES = 500 * KB;
export const MAX_LOGO_PIXELS = 2000;
export const MAX_FORM_BYTES = 1 * MB;
/** Two passwords of the longest kind, each sign of them written as twelve. */
export const MAX_SIGN_IN_BYTES = 32 * KB;
export const MAX_FORM_FIELDS = 1000;
const MAX_FORM_FILES = 20;
/** Of a form with files. */
export const MAX_FORM_PARTS = MAX_FORM_FIELDS + MAX_FORM_FILES;
/** Documents of one form, and their size together. */
export const MAX_DOCUMENTS_AT_ONCE = 10;
export const MAX_DOCUMENTS_BYTES = 100 * MB;
export const MAX_FIELD_BYTES = 64 * KB;
export const MAX_FILE_NAME_LENGTH = 150;
export const UPLOAD_BYTES_PER_USER_PER_DAY = 1 * GB;
/** Uploads are refused when the disk has less room than this. */
export const MIN_FREE_DISK_BYTES = 500 * MB;

// Typed text, in UTF-16 units
export const MAX_NAME_LENGTH = 200;
export const MAX_LAN_LENGTH = 60;
export const MAX_TEXT_LENGTH = 500;
export const MAX_CASE_NUMBER_LENGTH = 100;
export const MAX_COMMENT_LENGTH = 4000;
/** The reason for going ahead with a paper in spite of an objection: long enough to say something. */
export const MIN_REASON_LENGTH = 10;
export const MAX_REASON_LENGTH = 1000;
/** Cases for whose objections one reason can be given at once. */
export const MAX_ANSWERED_AT_ONCE = 1000;
/** The text of a paper's template, with its clauses. */
export const MAX_TEMPLATE_LENGTH = 100_000;
/** Clauses inside one another: who reads a text must still find where its words come from. */
export const MAX_CLAUSE_DEPTH = 4;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;

/** The longest period a notice may give, in days. */
export const MAX_NOTICE_DAYS = 365;

// Workbooks
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 300;
export const MAX_INFLATED_BYTES = 300 * MB;
/** Inflated : packed, per entry larger than INFLATE_RATIO_FROM_BYTES. */
export const MAX_INFLATE_RATIO = 100;
export const INFLATE_RATIO_FROM_BYTES = 1 * MB;
export const MAX_ZIP_ENTRIES = 2000;
/** Problems of its rows that are answered; all of them are in its correction workbook. */
export const PROBLEMS_ANSWERED = 500;
export const PARSE_HEAP_MB = 512;
export const PARSE_SECONDS = 20;
export const PARSES_AT_ONCE = 2;
export const PARSES_WAITING = 10;

// Comparing a filed copy with its paper
export const MAX_COMPARED_PAGES = 1500;
export const MAX_COMPARED_CHARACTERS = 4_000_000;

/** Wizard state and the uploaded workbook between steps are kept this long. */
export const DRAFT_HOURS = 24;

// Sign-in: password
export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for any passphrase, short enough that hashing one costs nothing. */
export const PASSWORD_MAX_LENGTH = 1024;
/** How long a mailed link to set a password works. */
export const PASSWORD_LINK_HOURS = 72;
export const LOGIN_PER_MINUTE_PER_IP = 30;
export const LOGIN_WRONG_PER_ACCOUNT = 5;
export const LOGIN_LOCK_MINUTES = 15;
/** The sealed cookie between the two login steps lives this long. */
export const PENDING_LOGIN_MINUTES = 5;

// Sign-in: one-time code
export const OTP_LENGTH = 6;
export const OTP_MINUTES = 5;
export const OTP_TRIES = 5;
export const OTP_RESEND_SECONDS = 30;
export const OTP_SENDS_PER_WINDOW = 5;
export const OTP_WINDOW_MINUTES = 15;
/** In any 24 hours. */
export const OTP_WRONG_PER_DAY = 20;
/** How long the code step stays closed after OTP_WRONG_PER_DAY at least. */
export const OTP_CLOSED_MINUTES = 60;

// Sign-in: second factors
/** RFC 6238, as every authenticator app has it. */
export const TOTP_SECONDS = 30;
/** How many steps of time a phone's clock may be ahead or behind. */
export const TOTP_STEPS_OFF = 1;
export const TOTP_SECRET_BYTES = 20;
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
export const PASSKEYS_PER_USER = 10;
/** How long the page that sets up an authenticator app or a passkey may be open. */
export const FACTOR_SETUP_MINUTES = 15;
/** So long after signing in the password is not asked for again. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** How long somebody may take to sign in at the OpenID issuer. */
export const OPENID_MINUTES = 15;
export const OPENID_WAIT_SECONDS = 8;

// Session
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_HOURS = 8;
export const SESSIONS_PER_USER = 5;
export const SESSION_TOKEN_BYTES = 32;
export const SESSION_SECRET_MIN_BYTES = 32;
/** A flash message in its cookie, in bytes of UTF-8. */
export const MAX_FLASH_BYTES = 1 * KB;

// Rates
export const UNSAFE_REQUESTS_PER_MINUTE_PER_SESSION = 300;
export const IMPORTS_PER_HOUR_PER_USER = 60;
export const EXPORTS_PER_HOUR_PER_USER = 60;
export const DOWNLOADS_PER_HOUR_PER_USER = 600;

// Calls to a remote provider
export const PROVIDER_CONNECT_MS = 3000;
export const PROVIDER_READ_MS = 5000;
export const PROVIDER_WRITE_MS = 10_000;
export const PROVIDER_UPLOAD_MS = 60_000;
export const PROVIDER_DOWNLOAD_MS = 10_000;
export const PROVIDER_MAX_DOWNLOAD_BYTES = 50 * MB;
/** This many failures within the window open the breaker for PROVIDER_BREAKER_OPEN_MS. */
export const PROVIDER_BREAKER_FAILURES = 5;
export const PROVIDER_BREAKER_WINDOW_MS = 30_000;
export const PROVIDER_BREAKER_OPEN_MS = 30_000;
/** A call that a host does not offer is tried again after this. */
export const HOST_LACKS_MS = 10 * 60_000;
/** Pages of a host's list that are searched for one case. */
export const MAX_LISTED_PAGES = 25;

// Database
export const DATABASE_RETRIES = 3;

// Webhooks
/** With the waits of mails these tries take about a day. */
export const WEBHOOK_TRIES = 13;
/** The longest that a receiver can put the next try off by Retry-After. */
export const WEBHOOK_RETRY_AFTER_SECONDS = 24 * 60 * 60;
export const WEBHOOK_SENDERS = 4;

/** A statement that takes so long is named in the log and in the figures of operation. */
export const SLOW_STATEMENT_MS = 500;
/** From looking the name up to the end of the answer. */
export const WEBHOOK_SECONDS = 10;
/** Of an answer no more is read, and nothing of it is stored. */
export const WEBHOOK_ANSWER_BYTES = 4 * KB;
export const WEBHOOK_LOG_DAYS = 30;
export const MAX_WEBHOOK_ADDRESS_LENGTH = 1000;

// Mail
export const MAIL_TRIES = 10;
/** Mails sent at a time by one process; and codes beside them, which wait for no other mail. */
export const SENDERS = 4;
export const CODE_SENDERS = 4;
export const MAIL_FIRST_RETRY_SECONDS = 30;
export const MAIL_LONGEST_RETRY_SECONDS = 6 * 60 * 60;
export const MAX_MAIL_BYTES = 25 * MB;
export const MAX_MAIL_PARTS = 50;
export const MAX_MAIL_DEPTH = 10;
export const MAX_MAIL_HEADER_BYTES = 10 * KB;
/** All headers of a mail together, and those of one part of it. */
export const MAX_MAIL_HEAD_BYTES = 256 * KB;
/** What is kept of the text of a received mail, in UTF-16 units; HTML longer than MAX_MAIL_HTML_LENGTH is cut first. */
export const MAX_MAIL_TEXT_LENGTH = 100_000;
export const MAX_MAIL_HTML_LENGTH = 2_000_000;
/** Replies to the mails of one page of Email History, the newest: a mailbox that answers itself could send thousands. */
export const REPLIES_ON_A_PAGE = 200;
/** Borrowers are written to from 08:00 up to 19:00 Indian time (RBI circular of 12 Aug 2022). */
export const BORROWER_MAIL_FROM_HOUR = 8;
export const BORROWER_MAIL_UNTIL_HOUR = 19;

// Acts on many rows
/**
 * Cases or batches that one act may change; for more the list must be narrowed. Each row has an entry in the audit
 * trail, and while these are linked all other changes wait: some seconds at most.
 */
export const MAX_BULK_ROWS = 10_000;
/** Mails one act may send, and those one user may send in an hour by such acts. */
export const MAX_BULK_MAILS = 5000;
export const BULK_MAILS_PER_HOUR_PER_USER = 10_000;
/** Boxes that may be ticked one by one: more than a page holds, and few enough for an address. */
export const MAX_TICKED = 200;
export const MAX_PASTED_LENGTH = 60_000;
export const MAX_AWAITED_DOCUMENTS = 30;
export const MAX_MAIL_SUBJECT_LENGTH = 200;
export const MAX_MAIL_BODY_LENGTH = 10_000;

// The server
export const HEADERS_TIMEOUT_MS = 15_000;
export const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than the 60 seconds for which proxies and balancers keep a connection: who closes it first must not be the panel. */
export const KEEP_ALIVE_MS = 65_000;
export const MAX_HEADERS = 100;
export const MAX_HEADER_BYTES = 16 * KB;
export const DRAIN_MS = 25_000;

// Records
export const LOGS_KEPT_DAYS = 365;
/** A document that was removed from a case can be restored for this long; then it goes to the trash. */
export const REMOVED_DOCUMENT_DAYS = 30;
/** Stored files that no row knows stay in the trash of the store for this long. */
export const TRASH_DAYS = 30;
/** The most that go there by themselves: the larger of a number (a killed job leaves 20) and a share of all files. */
export const UNKNOWN_FILES_AT_ONCE = 100;
export const UNKNOWN_FILES_SHARE = 0.01;
/** Entries of the audit trail one workbook takes; an entry has a line per field. */
export const AUDIT_EXPORT_ENTRIES = 50_000;

// Backups
/** The last good one may be this old: a day, and the time that taking it needs. */
export const BACKUP_LATE_HOURS = 26;
export const BACKUPS_KEPT = 14;
export const BACKUP_PASSPHRASE_LENGTH = 20;

// The palette
/** Hits of each kind; of cases, the list shows the others. */
export const SEARCH_HITS = 8;
/** A shorter text is only looked for at the beginning: the index of a name goes by three letters. */
export const SEARCH_INSIDE_FROM = 3;
/** Pause in typing after which the palette searches. */
export const PALETTE_PAUSE_MS = 200;
