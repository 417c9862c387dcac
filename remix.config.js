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
      });
      route("admin/litigation/batch/:batchId/report", "routes/batches/report.ts");
      route("admin/litigation/batch/:batchId/papers/:category/zip", "routes/batches/papers-zip.ts");
      route("admin/files/:key", "routes/files/download.ts");
      route("admin/litigation/batch/upload", "routes/batches/upload/details.tsx", { id: "upload-new" });
      route("admin/litigation/batch/upload/:draftId/details", "routes/batches/upload/details.tsx", {
        id: "upload-details",
      });
      route("admin/litigation/batch/upload/:draftId/file", "routes/batches/upload/file.tsx");
      route("admin/litigation/batch/upload/:draftId/columns", "routes/batches/upload/columns.tsx");
      route("admin/litigation/batch/upload/:draftId/cancel", "routes/batches/upload/cancel.tsx");
      route("admin/litigation/cases/:batchId?", "routes/cases/list.tsx", () => {
        route("case/:caseId/comments", "routes/cases/case/comments.tsx");
        route("case/:caseId/missing-fields/:category", "routes/cases/case/missing-fields.tsx");
      });

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
