import type { PaperCategory } from "#app/domain/papers/categories.ts";
import { paperTemplate } from "../papers.server.ts";
import { renderPaper, type Rendered, type RenderOptions } from "../render.ts";
import type { PaperData } from "../values.ts";

/** The paper of a case by the text the panel came with, or the names of what it lacks. */
export const draftPaper = (category: PaperCategory, data: PaperData, options: RenderOptions): Rendered =>
  renderPaper(paperTemplate(category), data, options);
