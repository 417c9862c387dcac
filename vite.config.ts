// Two builds come of this: what the browser loads (build/client) and the routes on the server (build/server). In another language
// than English they are made once more, with PAGE_LANGUAGE (docs/decisions/061-a-second-language.md).
import process from "node:process";

import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";
import { clientChunks } from "./scripts/client-chunks.mjs";
import { translateTexts } from "./scripts/language/translate.mjs";

const language = process.env.PAGE_LANGUAGE;
const buildDirectory = process.env.BUILD_FOLDER ?? "build";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix({ ...remixConfig, buildDirectory }),
    tailwindcss(),
    language ? translateTexts(import.meta.dirname, language) : null,
  ],
  build: {
    // The files of public/ are the same in every language.
    copyPublicDir: language === undefined,
    sourcemap: false,
    // A small picture is a file as well: the content policy stays the same, and it is cached.
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: clientChunks() } },
  },
  // Built in, as scripts/bundle-panel.mjs does it: they are not installed in production.
  ssr: command === "build" ? { noExternal: ["docx", "fflate", "nanoid", "drizzle-orm"] } : {},
}));
