// The texts that came with the panel: templates/<paper>.md, and <paper>.<language>.md for other languages than English.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PaperCategory } from "#app/domain/categories.ts";
import type { TemplateLanguage } from "#app/domain/template-words.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { readTemplate } from "#app/papers/read-template.ts";
import type { Template } from "#app/papers/template-tree.ts";
import { projectRoot } from "#app/project-root.server.ts";

/** Files of this program: they do not change while it runs. */
const read = new Map<string, Template | null>();

/** The text the panel came with; null when it came with none. */
export function shippedTemplate(category: PaperCategory, language: TemplateLanguage = "en"): Template | null {
  if (language === "en") return paperTemplate(category);
  const name = `${category}.${language}.md`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = join(projectRoot(), "app/papers/templates", name);
  const template = existsSync(file) ? readTemplate(readFileSync(file, "utf8")) : null;
  read.set(name, template);
  return template;
}
