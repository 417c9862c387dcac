// The tables, as drizzle sees them, by area. Triggers, and generated columns that drizzle-kit cannot write, are in
// migrations of their own.
export * from "./schema/account.ts";
export * from "./schema/audit.ts";
export * from "./schema/batches.ts";
export * from "./schema/billing.ts";
export * from "./schema/built-files.ts";
export * from "./schema/bulk.ts";
export * from "./schema/cases.ts";
export * from "./schema/case-list.ts";
export * from "./schema/case-views.ts";
export * from "./schema/clients.ts";
export * from "./schema/documents.ts";
export * from "./schema/emails.ts";
export * from "./schema/files.ts";
export * from "./schema/papers.ts";
export * from "./schema/record.ts";
export * from "./schema/reference.ts";
export * from "./schema/templates.ts";
export * from "./schema/users.ts";
export * from "./schema/webhooks.ts";
