import { asc, desc, eq, sql } from "drizzle-orm";
import { paperFormats } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { Refusal, type Input, type UserCall } from "../call.server.ts";
import { asPaperFormat } from "./paper-format-row.server.ts";

const inOrder = [
  desc(paperFormats.active),
  sql`${paperFormats.state} nulls first`,
  sql`${paperFormats.court_type} nulls last`,
  asc(paperFormats.id),
];

export const listPaperFormats = async (
  { services: { db } }: UserCall,
  { page }: Input<"listPaperFormats">,
) => {
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(paperFormats)
      .orderBy(...inOrder)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(paperFormats),
  ]);
  return { data: { results: rows.map(asPaperFormat), count, page_number: page } };
};

export const listPaperFormatChoices = async ({ services: { db } }: UserCall) => {
  const rows = await db
    .select()
    .from(paperFormats)
    .where(eq(paperFormats.active, true))
    .orderBy(...inOrder);
  return { data: { results: rows.map(asPaperFormat) } };
};

export const readPaperFormat = async (
  { services: { db } }: UserCall,
  { format_id }: Input<"readPaperFormat">,
) => {
  const [row] = await db.select().from(paperFormats).where(eq(paperFormats.id, format_id));
  if (!row) throw new Refusal(said.unknown, 404);
  return { data: asPaperFormat(row) };
};
