// The URL map: every address of the panel and the file that answers it. vite.config.ts hands it to Remix.

import { BATCH_DIALOGS } from "./app/routes/batches/batch-addresses.js";
import { CASE_DIALOGS, CASE_FILES } from "./app/case-addresses.js";

/** `pageId` and not `caseId`: so a dialog knows whether its case's page or a list lies below it. */
const casePage = "admin/litigation/case/:pageId";
const workbench = "admin/litigation/batch/:batchId/workbench/:category";

const recordSheet = "admin/litigation/batch/:batchId/sheets/:kind";

const TEMPLATES = "admin/litigation/templates";
const CLAUSE = `${TEMPLATES}/clauses/:name/:language/:clientId?`;

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  // Single fetch and lazy route discovery stay off: docs/decisions/004-remix-flags.md
  future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("/", "routes/shell/home.ts", { index: true });

      route("admin/login", "routes/account/sign-in/login.tsx", () => {
        route("otp", "routes/account/sign-in/verify-otp.tsx");
        route("recovery", "routes/account/sign-in/recovery.tsx");
      });
      route("admin/login/passkey", "routes/account/sign-in/passkey.ts");
      route("admin/login/passkey/options", "routes/account/sign-in/passkey-options.ts");
      route("admin/login/openid", "routes/account/sign-in/openid.ts");
      route("admin/login/openid/callback", "routes/account/sign-in/openid-callback.ts");
      route("admin/login/otp/resend", "routes/account/sign-in/resend-otp.ts");
      route("admin/logout", "routes/account/sign-in/logout.ts");
      route("admin/menu", "routes/shell/menu.ts");
      route("admin/language", "routes/shell/language.ts");
      route("admin/no-access", "routes/shell/no-access.tsx");

      route("admin/litigation/batch", "routes/batches/list.tsx", () => {
        for (const [address, file] of BATCH_DIALOGS) route(`:batchId/${address}`, file);
      });
      route("admin/litigation/batch/:batchId/summary", "routes/batches/summary.tsx");
      route("admin/litigation/batch/:batchId/report", "routes/batches/report.ts");
      route("admin/litigation/batch/:batchId/sample/:category", "routes/batches/sample-file.ts");
      route("admin/litigation/batch/:batchId/papers/:category/zip", "routes/papers/batch/papers-zip.ts");
      route(workbench, "routes/missing-data/workbench/page.tsx");
      route(`${workbench}/all/:field?`, "routes/missing-data/workbench/all.tsx");
      route(`${workbench}/export`, "routes/missing-data/workbench/export.ts");
      route(`${workbench}/import`, "routes/missing-data/workbench/import.tsx");
      route(`${workbench}/import/:draftId`, "routes/missing-data/workbench/sheet.tsx");
      route(recordSheet, "routes/record/sheets/upload.tsx");
      route(`${recordSheet}/template`, "routes/record/sheets/template.ts");
      route(`${recordSheet}/:draftId`, "routes/record/sheets/review.tsx");
      route("admin/files/:key", "routes/documents/download.ts");
      route("admin/litigation/batch/upload", "routes/batches/upload/details.tsx", { id: "upload-new" });
      route("admin/litigation/batch/upload/:draftId/details", "routes/batches/upload/details.tsx", {
        id: "upload-details",
      });
      route("admin/litigation/batch/upload/:draftId/file", "routes/batches/upload/file.tsx");
      route("admin/litigation/batch/upload/:draftId/reading", "routes/batches/upload/reading.ts");
      route("admin/litigation/batch/upload/:draftId/columns", "routes/batches/upload/columns.tsx");
      route("admin/litigation/batch/upload/:draftId/left-out", "routes/batches/upload/left-out.ts");
      route("admin/litigation/batch/upload/:draftId/cancel", "routes/batches/upload/cancel.tsx");
      route("admin/litigation/batch/bulk/update", "routes/bulk/batches/update.tsx");
      route("admin/litigation/batch/bulk/export", "routes/bulk/batches/export.ts");
      route("admin/litigation/cases/bulk/choose", "routes/bulk/cases/choose.ts");
      route("admin/litigation/cases/bulk/update", "routes/bulk/cases/update.tsx");
      route("admin/litigation/cases/bulk/export", "routes/bulk/cases/export.ts");
      route("admin/litigation/cases/bulk/assign", "routes/bulk/cases/assign.tsx", () => {
        route("advocate", "routes/bulk/cases/new-advocate.tsx");
      });
      route("admin/litigation/cases/bulk/documents", "routes/bulk/cases/documents.tsx");
      route("admin/litigation/cases/bulk/status", "routes/bulk/cases/status.tsx");
      route("admin/litigation/cases/bulk/communicate", "routes/bulk/cases/communicate.tsx");
      route("admin/litigation/changes", "routes/bulk/changes/list.tsx", () => {
        route(":changeId/undo", "routes/bulk/changes/undo.tsx");
      });
      route("admin/litigation/cases/:batchId?/list/hearings", "routes/cases/hearings.tsx");
      route("admin/litigation/cases/:batchId?/list/layout", "routes/cases/views/layout.ts");
      route("admin/litigation/cases/:batchId?", "routes/cases/list.tsx", () => {
        route("list/columns", "routes/cases/views/columns.tsx");
        route("list/save-view", "routes/cases/views/save.tsx");
        route("view/:viewId/edit", "routes/cases/views/edit.tsx");
        route("view/:viewId/remove", "routes/cases/views/remove.tsx");
        for (const [address, file] of BATCH_DIALOGS)
          route(`batch/${address}`, file, { id: `batch-page/${address}` });
        for (const [address, file] of CASE_DIALOGS) route(`case/:caseId/${address}`, file);
      });

      for (const [address, file] of CASE_FILES) {
        route(`admin/litigation/cases/:batchId?/case/:caseId/${address}`, file);
        route(`${casePage}/${address}`, file, { id: `case-page/${address}` });
      }
      route(casePage, "routes/cases/case/page.tsx", () => {
        for (const [address, file] of CASE_DIALOGS) route(address, file, { id: `case-page/${address}` });
      });
      route(`${casePage}/sheet`, "routes/cases/case/sheet.tsx");
      route(`${casePage}/next`, "routes/cases/case/neighbour.ts", { id: "next-case" });
      route(`${casePage}/previous`, "routes/cases/case/neighbour.ts", { id: "previous-case" });

      route("admin/litigation/create-case", "routes/cases/create/assignment.tsx", { id: "create-case" });
      route("admin/litigation/create-case/:draftId/assignment", "routes/cases/create/assignment.tsx", {
        id: "create-case-assignment",
      });
      route("admin/litigation/create-case/:draftId/client", "routes/cases/create/client.tsx");
      route("admin/litigation/create-case/:draftId/loan", "routes/cases/create/loan.tsx");
      route("admin/litigation/create-case/:draftId/review", "routes/cases/create/review.tsx");
      route("admin/litigation/create-case/:draftId/cancel", "routes/cases/create/cancel.ts");

      route("admin/litigation/client", "routes/clients/list.tsx");
      route("admin/litigation/client/new", "routes/clients/new.tsx");
      route("admin/litigation/client/:clientId", "routes/clients/client/details.tsx", () => {
        for (const dialog of ["active", "letterhead"]) route(dialog, `routes/clients/client/${dialog}.tsx`);
      });
      route("admin/litigation/client/:clientId/edit", "routes/clients/client/edit.tsx");
      route("admin/litigation/client/:clientId/branches", "routes/clients/client/branches.tsx", () => {
        route("new", "routes/clients/client/new-branch.tsx");
        route(":branchId", "routes/clients/client/edit-branch.tsx");
        route(":branchId/active", "routes/clients/client/branch-active.tsx");
      });
      route("admin/litigation/client/:clientId/columns", "routes/clients/client/columns.tsx", () => {
        route("forget", "routes/clients/client/forget-columns.tsx");
      });
      route("admin/litigation/client/:clientId/uploads", "routes/clients/client/uploads.tsx");
      route("admin/litigation/client/:clientId/templates", "routes/clients/client/templates.tsx");
      route("admin/litigation/help/:part?", "routes/help/page.tsx");
      route("admin/litigation/mails", "routes/emails/inbox/list.tsx", () => {
        route(":mailId/attach", "routes/emails/inbox/attach.tsx");
        route(":mailId/dismiss", "routes/emails/inbox/dismiss.tsx");
      });

      route("admin/litigation/reference", "routes/reference/home.ts");
      route("admin/litigation/reference/advocates", "routes/reference/advocates/list.tsx", () => {
        route("add", "routes/reference/advocates/add.tsx");
        for (const dialog of ["edit", "offered", "letterhead"])
          route(`:advocateId/${dialog}`, `routes/reference/advocates/${dialog}.tsx`);
      });
      route("admin/litigation/reference/courts", "routes/reference/courts/list.tsx", () => {
        route("add", "routes/reference/courts/add.tsx");
        route(":courtId/edit", "routes/reference/courts/edit.tsx");
        route(":courtId/offered", "routes/reference/courts/offered.tsx");
      });
      route("admin/litigation/reference/formats", "routes/reference/formats/list.tsx", () => {
        route("add", "routes/reference/formats/add.tsx");
        for (const dialog of ["edit", "confirm", "offered"])
          route(`:formatId/${dialog}`, `routes/reference/formats/${dialog}.tsx`);
      });
      route("admin/litigation/reference/limits", "routes/reference/limits/list.tsx", () => {
        route("add", "routes/reference/limits/add.tsx");
        for (const dialog of ["edit", "confirm", "offered"])
          route(`:limitId/${dialog}`, `routes/reference/limits/${dialog}.tsx`);
      });
      route("admin/litigation/reference/holidays", "routes/reference/holidays/choose.tsx");
      route("admin/litigation/reference/holidays/:courtId", "routes/reference/holidays/list.tsx", () => {
        route("add", "routes/reference/holidays/add.tsx");
        route("paste", "routes/reference/holidays/paste.tsx");
        route(":holidayId/remove", "routes/reference/holidays/remove.tsx");
      });
      route("admin/litigation/reference/fees", "routes/reference/fees/list.tsx");
      route("admin/litigation/reference/fees/add", "routes/reference/fees/add.tsx");
      route("admin/litigation/reference/fees/table/:tableId", "routes/reference/fees/table.tsx", () => {
        route("confirm", "routes/reference/fees/confirm.tsx");
        route("end", "routes/reference/fees/end.tsx");
      });
      route("admin/litigation/reference/fees/table/:tableId/edit", "routes/reference/fees/edit.tsx");
      route("admin/litigation/reference/mails", "routes/reference/mails/list.tsx", () => {
        route(":templateId/offered", "routes/reference/mails/offered.tsx");
      });
      route("admin/litigation/reference/mails/add", "routes/reference/mails/add.tsx");
      route("admin/litigation/reference/mails/:templateId/edit", "routes/reference/mails/edit.tsx");
      route("admin/litigation/outbox", "routes/emails/outbox/list.tsx", () => {
        route(":outboxId/retry", "routes/emails/outbox/retry.tsx");
        route(":outboxId/cancel", "routes/emails/outbox/cancel.tsx");
        route(":outboxId/delivered", "routes/emails/outbox/delivered.tsx");
      });

      route(TEMPLATES, "routes/templates/list.tsx");
      route(`${TEMPLATES}/new`, "routes/templates/new.tsx");
      route(`${TEMPLATES}/clauses`, "routes/templates/clauses/list.tsx");
      route(`${TEMPLATES}/clauses/new`, "routes/templates/clauses/new.tsx");
      route(CLAUSE, "routes/templates/template.tsx", { id: "clause" }, () => {
        route("withdraw", "routes/templates/withdraw.tsx", { id: "withdraw-clause" });
        route("new-drafts", "routes/templates/clauses/new-drafts.tsx");
      });
      route(`${TEMPLATES}/text/:category/:language/:clientId?`, "routes/templates/template.tsx", () => {
        route("withdraw", "routes/templates/withdraw.tsx");
      });
      route(`${TEMPLATES}/draft/:templateId`, "routes/templates/draft.tsx", () => {
        route("word", "routes/templates/upload-word.tsx");
        route("submit", "routes/templates/decide.tsx", { id: "submit-template" });
        route("take-back", "routes/templates/decide.tsx", { id: "take-back-template" });
        route("send-back", "routes/templates/decide.tsx", { id: "send-back-template" });
        route("approve", "routes/templates/decide.tsx", { id: "approve-template" });
        route("discard", "routes/templates/decide.tsx", { id: "discard-template" });
      });
      route(`${TEMPLATES}/draft/:templateId/compare`, "routes/templates/compare.tsx");
      route(`${TEMPLATES}/draft/:templateId/preview`, "routes/templates/preview.tsx");
      route(`${TEMPLATES}/draft/:templateId/placeholders`, "routes/templates/placeholders.tsx");
      route(`${TEMPLATES}/draft/:templateId/preview/:caseId/:use`, "routes/templates/preview-pdf.ts");

      route("admin/litigation/audit", "routes/audit/list.tsx");
      route("admin/litigation/audit/export", "routes/audit/export.ts");
      route("admin/litigation/users", "routes/users/list.tsx", () => {
        route("new", "routes/users/new.tsx");
        for (const dialog of ["edit", "disable", "enable", "password", "sessions", "factors", "unlink"])
          route(`:userId/${dialog}`, `routes/users/${dialog}.tsx`);
      });
      route("admin/litigation/operation", "routes/operation/page.tsx");
      route("admin/litigation/users/tokens", "routes/users/tokens/list.tsx", () => {
        route("new", "routes/users/tokens/new.tsx");
        route(":tokenId/edit", "routes/users/tokens/edit.tsx");
        route(":tokenId/revoke", "routes/users/tokens/revoke.tsx");
      });
      route("admin/litigation/users/webhooks", "routes/users/webhooks/list.tsx", () => {
        route("new", "routes/users/webhooks/new.tsx");
        for (const dialog of ["edit", "secret", "pause", "resume", "remove"])
          route(`:webhookId/${dialog}`, `routes/users/webhooks/${dialog}.tsx`);
      });
      const WEBHOOK = "admin/litigation/users/webhooks/:webhookId";
      route(WEBHOOK, "routes/users/webhooks/log.tsx");
      route(`${WEBHOOK}/test`, "routes/users/webhooks/test.ts");
      route(`${WEBHOOK}/send-again/:deliveryId?`, "routes/users/webhooks/send-again.ts");
      route("admin/litigation/users/:userId/sessions/end", "routes/users/end-sessions.ts");
      route("admin/litigation/users/:userId/sessions/:sessionId/end", "routes/users/end-sessions.ts", {
        id: "end-user-session",
      });
      route("admin/litigation/profile", "routes/account/profile/page.tsx", () => {
        for (const dialog of ["name", "password", "logo", "remove-logo"])
          route(dialog, `routes/account/profile/${dialog}.tsx`);
        for (const dialog of ["authenticator", "remove-authenticator", "new-passkey", "recovery-codes"])
          route(dialog, `routes/account/factors/${dialog}.tsx`);
        for (const dialog of ["rename", "remove"])
          route(`passkeys/:passkeyId/${dialog}`, `routes/account/factors/${dialog}-passkey.tsx`);
      });
      route("admin/litigation/profile/sessions/end", "routes/account/profile/end-sessions.ts");
      route("admin/litigation/profile/sessions/:sessionId/end", "routes/account/profile/end-session.ts");
      route("admin/litigation/profile/logo/:key", "routes/account/profile/logo-file.ts");
      route("admin/password/:token", "routes/account/sign-in/set-password.tsx");
      route("admin/litigation/search", "routes/shell/search.ts");

      route("litigation/batch", "routes/shell/aliases.ts", { id: "alias-batch" });
      route("litigation/cases/:batchId?", "routes/shell/aliases.ts", { id: "alias-cases" });
      route("litigation/case", "routes/shell/aliases.ts", { id: "alias-case" });
      route("litigation/create-case", "routes/shell/aliases.ts", { id: "alias-create-case" });

      route("api/integrations/v1/*", "routes/integrations/api.ts");
      route("account/api/*", "routes/shell/provider-api.ts", { id: "provider-api-account" });
      route("litigation/api/*", "routes/shell/provider-api.ts", { id: "provider-api-litigation" });
      route("dashboard/api/*", "routes/shell/provider-api.ts", { id: "provider-api-dashboard" });

      route("*", "routes/shell/not-found.tsx");
    }),
};
