// The templates papers are made from: the one in force for what is new, the pinned one for what was approved. In force
// for a lender is its own youngest approved text, else everybody's, else the one the panel came with.
import { and, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#app/database/open.server.ts";
import { clients, paperTemplates, templateVersions } from "#app/database/schema.ts";
import {
  isNotice,
  PAPER_CATEGORIES,
  paperCategoryLabel,
  type PaperCategory,
} from "#app/domain/papers/categories.ts";
import { messages } from "#app/domain/messages.ts";
import { noticeLanguage } from "#app/domain/papers/notice-language.ts";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import {
  languagesIn,
  TEMPLATE_LANGUAGES,
  templateLanguageLabel,
  type PaperLanguage,
  type TemplateLanguage,
  type TemplateOrigin,
  type TextCategory,
} from "#app/domain/templates/template-words.ts";
import { bilingual, textsOf, versionsIn } from "#app/papers/reading/bilingual.ts";
import { paperTemplate } from "#app/papers/papers.server.ts";
import { readTemplate } from "#app/papers/reading/read-template.ts";
import { TemplateFault } from "#app/papers/reading/template-fault.ts";
import type { Template } from "#app/papers/reading/template-tree.ts";
import { Refusal } from "../call.server.ts";
import { lastJob } from "./jobs/paper-jobs.server.ts";

/** For whom a paper is made. Without a language: a notice in that of the client's notices, all else in English. */
interface Readers {
  clientId: number;
  language?: PaperLanguage;
}

/**
 * The template in force; of two languages, both texts. Asked of the database each time, so that an approval counts in every process at once; what a
 * version's text says never changes, so its tree is kept.
 * @throws Refusal for a paper that has no template, or one in force that this program cannot read
 */
export async function templateInForce(
  db: Database | Transaction,
  category: PaperCategory,
  { clientId, language: asked }: Readers,
): Promise<Template> {
  const language = asked ?? (await recordedLanguage(db, category, clientId)) ?? "en";
  const [first = "en", second] = languagesIn(language);
  if (second && !isNotice(category)) throw new Refusal(noText(category, language));
  const text = await textInForce(db, category, clientId, first);
  return second ? bilingual(text, await textInForce(db, category, clientId, second)) : text;
}

/** In which such a paper goes to the client's borrowers, where it is recorded. */
export async function recordedLanguage(
  db: Database | Transaction,
  category: PaperCategory,
  clientId: number,
): Promise<PaperLanguage | undefined> {
  if (!isNotice(category)) return undefined;
  const [client] = await db.select({ facts: clients.facts }).from(clients).where(eq(clients.id, clientId));
  return noticeLanguage(category, client?.facts.notice_language);
}

async function textInForce(
  db: Database | Transaction,
  category: PaperCategory,
  clientId: number,
  language: TemplateLanguage,
): Promise<Template> {
  const version = (await approvedInForce(db, category, { clientId, language }))?.version;
  if (version === undefined) {
    const shipped = paperTemplate(category, language);
    if (!shipped) throw new Refusal(noText(category, language));
    return shipped;
  }
  try {
    return await templateOfVersion(db, version);
  } catch (fault) {
    if (!(fault instanceof TemplateFault)) throw fault;
    throw new Refusal(templateMessages.unreadable(paperCategoryLabel(category)), 422, { cause: fault });
  }
}

function noText(category: PaperCategory, language: PaperLanguage): string {
  const paper = paperCategoryLabel(category);
  return language === "en"
    ? messages.papers.noTemplate(paper)
    : templateMessages.noneInLanguage(paper, templateLanguageLabel(language));
}

/**
 * What papers of a batch are made from: the text its sample was approved with, unless another language is asked for;
 * else the one in force.
 * @throws Refusal as templateInForce does
 */
export async function templateOfBatch(
  db: Database | Transaction,
  { batchId, clientId }: { batchId: number; clientId: number },
  category: PaperCategory,
  language?: PaperLanguage,
): Promise<Template> {
  const job = await lastJob(db, batchId, category);
  const approved = job && (await templateOfVersion(db, job.template_version));
  if (approved && (language === undefined || approved.language === language)) return approved;
  return templateInForce(db, category, { clientId, ...(language ? { language } : {}) });
}

interface ApprovedInForce {
  id: number;
  version: string;
  origin: Exclude<TemplateOrigin, "shipped">;
  approved_at: string;
}

interface TextReaders {
  clientId: number | null;
  language?: TemplateLanguage;
  /** Of a clause. */
  name?: string;
}

/**
 * The text of the panel's own that is in force; null where that is the one the panel came with.
 * @param readers `clientId` null: everybody's, whatever lenders have
 */
export async function approvedInForce(
  db: Database | Transaction,
  category: TextCategory,
  { clientId, language = "en", name = "" }: TextReaders,
): Promise<ApprovedInForce | null> {
  const [row] = await db
    .select({
      id: paperTemplates.id,
      version: paperTemplates.template_version,
      client_id: paperTemplates.client_id,
      approved_at: paperTemplates.approved_at,
    })
    .from(paperTemplates)
    .where(
      and(
        eq(paperTemplates.category, category),
        eq(paperTemplates.name, name),
        eq(paperTemplates.language, language),
        eq(paperTemplates.state, "approved"),
        readFor(clientId),
      ),
    )
    .orderBy(...INTO_FORCE)
    .limit(1);
  if (!row || row.version === null || row.approved_at === null) return null;
  const origin = row.client_id === null ? "everybody" : "lender";
  return { id: row.id, version: row.version, origin, approved_at: row.approved_at };
}

/** A text of the panel that new papers of a lender are made from. */
interface TextInForce {
  category: PaperCategory;
  language: TemplateLanguage;
  version: string;
  origin: TemplateOrigin;
  approved_at: string | null;
}

/**
 * Every text in force for a lender, in the order of the papers, English first.
 * @param only one paper; else all of them
 */
export async function textsInForce(
  db: Database | Transaction,
  clientId: number,
  only?: PaperCategory,
): Promise<TextInForce[]> {
  const rows = await db
    .selectDistinctOn([paperTemplates.category, paperTemplates.language])
    .from(paperTemplates)
    .where(
      and(
        only === undefined ? undefined : eq(paperTemplates.category, only),
        eq(paperTemplates.state, "approved"),
        readFor(clientId),
      ),
    )
    .orderBy(paperTemplates.category, paperTemplates.language, ...INTO_FORCE);
  const pairs = PAPER_CATEGORIES.filter((category) => only === undefined || category === only).flatMap(
    (category) => TEMPLATE_LANGUAGES.map((language) => ({ category, language })),
  );
  return pairs.flatMap(({ category, language }): TextInForce[] => {
    const row = rows.find((each) => each.category === category && each.language === language);
    if (row?.template_version != null) {
      const origin = row.client_id === null ? "everybody" : "lender";
      const { template_version: version, approved_at } = row;
      return [{ category, language, version, origin, approved_at }];
    }
    const shipped = paperTemplate(category, language);
    return shipped
      ? [{ category, language, version: shipped.version, origin: "shipped", approved_at: null }]
      : [];
  });
}

/** What a paper can be in, by the texts in force for it: English first; of a notice English with each of the others, too. */
export function languagesOfPaper(
  texts: readonly Pick<TextInForce, "category" | "language">[],
  category: PaperCategory,
): PaperLanguage[] {
  const languages = texts.filter((text) => text.category === category).map(({ language }) => language);
  const others = isNotice(category) && languages.includes("en") ? languages : [];
  return [...languages, ...others.flatMap((each) => (each === "en" ? [] : [`en_${each}` as const]))];
}

/** A lender's own come before everybody's, the youngest first. */
export const INTO_FORCE = [
  sql`${paperTemplates.client_id} is null`,
  desc(paperTemplates.approved_at),
  desc(paperTemplates.id),
];

export function readFor(clientId: number | null): SQL | undefined {
  const everybodys = isNull(paperTemplates.client_id);
  return clientId === null ? everybodys : or(everybodys, eq(paperTemplates.client_id, clientId));
}

/** Trees by version, the ones used last. Lenders times papers times years would be too many to keep. */
const trees = new Map<string, Template>();
const MOST_TREES = 200;

/**
 * The template of a version, from the text that was kept with it: a release may have changed the shipped one.
 * @throws Error when there is no such version; TemplateFault when this program cannot read its text any more
 */
export async function templateOfVersion(db: Database | Transaction, version: string): Promise<Template> {
  const known = trees.get(version);
  if (known) {
    trees.delete(version);
    trees.set(version, known);
    return known;
  }
  const [first = version, second] = versionsIn(version);
  const template = second
    ? bilingual(await readVersion(db, first), await readVersion(db, second))
    : await readVersion(db, version);
  trees.set(version, template);
  for (const [oldest] of trees) {
    if (trees.size <= MOST_TREES) break;
    trees.delete(oldest);
  }
  return template;
}

async function readVersion(db: Database | Transaction, version: string): Promise<Template> {
  const [row] = await db
    .select({ body: templateVersions.body })
    .from(templateVersions)
    .where(eq(templateVersions.version, version));
  if (!row) throw new Error(`template version ${version} was never kept`);
  return readTemplate(row.body);
}

/** Keeps the text of a template, so that what is made from it can be explained years later; of two languages, both. */
export async function keepTemplateVersion(
  tx: Transaction,
  category: TextCategory,
  template: Template,
  clientId: number | null = null,
): Promise<void> {
  for (const { version, source, language } of new Set([...textsOf(template), template])) {
    await tx
      .insert(templateVersions)
      .values({ version, category, language, client_id: clientId, body: source })
      .onConflictDoNothing({ target: templateVersions.version });
  }
}
