// The URL map: every address of the panel and the file that answers it. vite.config.ts hands it to Remix.

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  // Single fetch and lazy route discovery stay off: docs/decisions/004-remix-flags.md
  future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("/", "routes/home.ts", { index: true });

      route("admin/login", "routes/sign-in/login.tsx", () => {
        route("otp", "routes/sign-in/verify-otp.tsx");
      });
      route("admin/login/otp/resend", "routes/sign-in/resend-otp.ts");
      route("admin/logout", "routes/sign-in/logout.ts");
      route("admin/menu", "routes/menu.ts");
      route("admin/no-access", "routes/no-access.tsx");

      route("admin/litigation/batch", "routes/batches/list.tsx", () => {
        route(":batchId/generate-sample", "routes/batches/generate-sample.tsx");
        route(":batchId/approve-sample", "routes/batches/approve-sample.tsx");
        route(":batchId/send-sample", "routes/batches/send-sample.tsx");
        route(":batchId/papers/:category", "routes/batches/papers.tsx");
        route(":batchId/papers/:category/lender", "routes/batches/lender-fields.tsx");
        route(":batchId/papers/:category/held", "routes/batches/held-warnings.tsx");
        route(":batchId/papers/:category/held/:guard", "routes/batches/held-cases.tsx");
        route(":batchId/papers/:category/retry-held", "routes/batches/retry-held.tsx");
      });
      route("admin/litigation/batch/:batchId/report", "routes/batches/report.ts");
      route("admin/litigation/batch/:batchId/papers/:category/zip", "routes/batches/papers-zip.ts");
      route("admin/litigation/batch/:batchId/workbench/:category", "routes/batches/workbench/page.tsx");
      route(
        "admin/litigation/batch/:batchId/workbench/:category/export",
        "routes/batches/workbench/export.ts",
      );
      route(
        "admin/litigation/batch/:batchId/workbench/:category/import",
        "routes/batches/workbench/import.tsx",
      );
      route(
        "admin/litigation/batch/:batchId/workbench/:category/import/:draftId",
        "routes/batches/workbench/sheet.tsx",
      );
      route("admin/files/:key", "routes/files/download.ts");
      route("admin/litigation/batch/upload", "routes/batches/upload/details.tsx", { id: "upload-new" });
      route("admin/litigation/batch/upload/:draftId/details", "routes/batches/upload/details.tsx", {
        id: "upload-details",
      });
      route("admin/litigation/batch/upload/:draftId/file", "routes/batches/upload/file.tsx");
      route("admin/litigation/batch/upload/:draftId/reading", "routes/batches/upload/reading.ts");
      route("admin/litigation/batch/upload/:draftId/columns", "routes/batches/upload/columns.tsx");
      route("admin/litigation/batch/upload/:draftId/cancel", "routes/batches/upload/cancel.tsx");
      route("admin/litigation/batch/bulk/update", "routes/batches/bulk/update.tsx");
      route("admin/litigation/batch/bulk/export", "routes/batches/bulk/export.ts");
      route("admin/litigation/cases/bulk/choose", "routes/cases/bulk/choose.ts");
      route("admin/litigation/cases/bulk/update", "routes/cases/bulk/update.tsx");
      route("admin/litigation/cases/bulk/export", "routes/cases/bulk/export.ts");
      route("admin/litigation/cases/bulk/assign", "routes/cases/bulk/assign.tsx", () => {
        route("advocate", "routes/cases/bulk/new-advocate.tsx");
      });
      route("admin/litigation/cases/bulk/documents", "routes/cases/bulk/documents.tsx");
      route("admin/litigation/cases/bulk/status", "routes/cases/bulk/status.tsx");
      route("admin/litigation/cases/bulk/communicate", "routes/cases/bulk/communicate.tsx");
      route("admin/litigation/changes", "routes/changes/list.tsx", () => {
        route(":changeId/undo", "routes/changes/undo.tsx");
      });
      route("admin/litigation/cases/:batchId?", "routes/cases/list.tsx", () => {
        route("case/:caseId/documents-pending", "routes/cases/case/documents-pending.tsx");
        route("case/:caseId/comments", "routes/cases/case/comments.tsx");
        route("case/:caseId/case-number", "routes/cases/case/case-number.tsx");
        route("case/:caseId/not-filed", "routes/cases/case/not-filed.tsx");
        route("case/:caseId/expenses", "routes/cases/case/expenses.tsx");
        route("case/:caseId/pocket-expenses", "routes/cases/case/pocket-expenses.tsx");
        route("case/:caseId/additional-details", "routes/cases/case/additional-details.tsx");
        route("case/:caseId/details", "routes/cases/case/details.tsx");
        route("case/:caseId/history", "routes/cases/case/history.tsx");
        route("case/:caseId/documents", "routes/cases/case/documents.tsx");
        route("case/:caseId/upload-document", "routes/cases/case/upload-document.tsx");
        route("case/:caseId/court-fee", "routes/cases/case/court-fee.tsx");
        route("case/:caseId/invoices", "routes/cases/case/invoices.tsx");
        route("case/:caseId/invoices/issuer", "routes/cases/case/issuer.tsx");
        route("case/:caseId/papers", "routes/cases/case/papers.tsx");
        route("case/:caseId/emails", "routes/cases/case/emails.tsx");
        route("case/:caseId/missing-fields/:category", "routes/cases/case/missing-fields.tsx");
      });

      route(
        "admin/litigation/cases/:batchId?/case/:caseId/documents-zip",
        "routes/cases/case/documents-zip.ts",
      );
      route(
        "admin/litigation/cases/:batchId?/case/:caseId/documents/:documentId",
        "routes/cases/case/document-file.ts",
      );
      route(
        "admin/litigation/cases/:batchId?/case/:caseId/papers/:key/:use",
        "routes/cases/case/paper-file.ts",
      );

      route("admin/litigation/create-case", "routes/create-case/assignment.tsx", { id: "create-case" });
      route("admin/litigation/create-case/:draftId/assignment", "routes/create-case/assignment.tsx", {
        id: "create-case-assignment",
      });
      route("admin/litigation/create-case/:draftId/client", "routes/create-case/client.tsx");
      route("admin/litigation/create-case/:draftId/loan", "routes/create-case/loan.tsx");
      route("admin/litigation/create-case/:draftId/review", "routes/create-case/review.tsx");
      route("admin/litigation/create-case/:draftId/cancel", "routes/create-case/cancel.ts");

      route("admin/litigation/client", "routes/clients/list.tsx");
      route("admin/litigation/client/new", "routes/clients/new.tsx");
      route("admin/litigation/client/:clientId", "routes/clients/client/details.tsx", () => {
        route("active", "routes/clients/client/active.tsx");
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
      route("admin/litigation/mails", "routes/mails/list.tsx", () => {
        route(":mailId/attach", "routes/mails/attach.tsx");
        route(":mailId/dismiss", "routes/mails/dismiss.tsx");
      });

      route("admin/litigation/reference", "routes/reference/home.ts");
      route("admin/litigation/reference/advocates", "routes/reference/advocates/list.tsx", () => {
        route("add", "routes/reference/advocates/add.tsx");
        route(":advocateId/edit", "routes/reference/advocates/edit.tsx");
        route(":advocateId/offered", "routes/reference/advocates/offered.tsx");
      });
      route("admin/litigation/reference/courts", "routes/reference/courts/list.tsx", () => {
        route("add", "routes/reference/courts/add.tsx");
        route(":courtId/edit", "routes/reference/courts/edit.tsx");
        route(":courtId/offered", "routes/reference/courts/offered.tsx");
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
      route("admin/litigation/outbox", "routes/outbox/list.tsx", () => {
        route(":outboxId/retry", "routes/outbox/retry.tsx");
        route(":outboxId/cancel", "routes/outbox/cancel.tsx");
      });

      route("admin/litigation/templates", "routes/templates/list.tsx");
      route("admin/litigation/templates/new", "routes/templates/new.tsx");
      route(
        "admin/litigation/templates/text/:category/:language/:clientId?",
        "routes/templates/template.tsx",
        () => {
          route("withdraw", "routes/templates/withdraw.tsx");
        },
      );
      route("admin/litigation/templates/draft/:templateId", "routes/templates/draft.tsx", () => {
        route("submit", "routes/templates/submit.tsx");
        route("take-back", "routes/templates/take-back.tsx");
        route("send-back", "routes/templates/send-back.tsx");
        route("approve", "routes/templates/approve.tsx");
        route("discard", "routes/templates/discard.tsx");
      });
      route("admin/litigation/templates/draft/:templateId/compare", "routes/templates/compare.tsx");
      route("admin/litigation/templates/draft/:templateId/preview", "routes/templates/preview.tsx");
      route(
        "admin/litigation/templates/draft/:templateId/preview/:caseId/pdf",
        "routes/templates/preview-pdf.ts",
      );

      route("admin/litigation/audit", "routes/audit/list.tsx");
      route("admin/litigation/audit/export", "routes/audit/export.ts");
      route("admin/litigation/users", "routes/users/list.tsx", () => {
        route("new", "routes/users/new.tsx");
        route(":userId/edit", "routes/users/edit.tsx");
        route(":userId/disable", "routes/users/disable.tsx");
        route(":userId/enable", "routes/users/enable.tsx");
        route(":userId/password", "routes/users/password.tsx");
        route(":userId/sessions", "routes/users/sessions.tsx");
      });
      route("admin/litigation/users/:userId/sessions/end", "routes/users/end-sessions.ts");
      route("admin/litigation/users/:userId/sessions/:sessionId/end", "routes/users/end-session.ts");
      route("admin/litigation/profile", "routes/profile/page.tsx", () => {
        route("name", "routes/profile/name.tsx");
        route("password", "routes/profile/password.tsx");
        route("logo", "routes/profile/logo.tsx");
        route("remove-logo", "routes/profile/remove-logo.tsx");
      });
      route("admin/litigation/profile/sessions/end", "routes/profile/end-sessions.ts");
      route("admin/litigation/profile/sessions/:sessionId/end", "routes/profile/end-session.ts");
      route("admin/litigation/profile/logo/:key", "routes/profile/logo-file.ts");
      route("admin/password/:token", "routes/sign-in/set-password.tsx");
      route("admin/litigation/search", "routes/search.ts");

      route("litigation/batch", "routes/aliases.ts", { id: "alias-batch" });
      route("litigation/cases/:batchId?", "routes/aliases.ts", { id: "alias-cases" });
      route("litigation/case", "routes/aliases.ts", { id: "alias-case" });
      route("litigation/create-case", "routes/aliases.ts", { id: "alias-create-case" });

      route("account/api/*", "routes/provider-api.ts", { id: "provider-api-account" });
      route("litigation/api/*", "routes/provider-api.ts", { id: "provider-api-litigation" });
      route("dashboard/api/*", "routes/provider-api.ts", { id: "provider-api-dashboard" });

      route("*", "routes/not-found.tsx");
    }),
};
