import { desc } from "drizzle-orm";
import { receivedMails } from "#app/database/schema.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { Input, UserCall } from "../call.server.ts";
import { asTrayMail, mailInTray, mayHaveTray, waitsInTray } from "./mail-in-tray.server.ts";

/** A page of the tray, the newest mail first. */
export const listMails = async (
  { services: { db, views }, user, actor }: UserCall,
  { page }: Input<"listMails">,
) => {
  mayHaveTray(user);
  const [rows, count] = await Promise.all([
    db
      .select()
      .from(receivedMails)
      .where(waitsInTray)
      .orderBy(desc(receivedMails.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.$count(receivedMails, waitsInTray),
  ]);
  if (rows.length > 0) {
    await views.note(actor, {
      action: "mails.listed",
      object: { type: "mail", id: null },
      after: { mail_ids: rows.map(({ id }) => id) },
    });
  }
  return { data: { results: rows.map(asTrayMail), count, page_number: page } };
};

/** One mail of the tray, for the forms that deal with it. */
export const readMail = async ({ services: { db }, user }: UserCall, { mail_id }: Input<"readMail">) => ({
  data: asTrayMail(await mailInTray(db, user, mail_id)),
});
