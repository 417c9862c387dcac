import { eq, sql } from "drizzle-orm";
import { record } from "#app/database/audit.server.ts";
import { advocates } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { Refusal, type Handler } from "../call.server.ts";

/** Adds an advocate. An enrolment number is one person's: a second with the same one is refused. */
export const addAdvocate: Handler<"addAdvocate"> = (call, { name, enrolment_no, email_id, mobile }) =>
  call.change(async (tx) => {
    const values = {
      name,
      enrolment_no: enrolment_no || null,
      email_id: email_id?.toLowerCase() || null,
      mobile: mobile || null,
    };
    if (values.enrolment_no) {
      // Two at the same moment wait for each other here: there is no index over the spellings of one number.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('enrolment numbers', 0))`);
      const key = sql`upper(regexp_replace(${advocates.enrolment_no}, '\s', '', 'g'))`;
      const [taken] = await tx
        .select({ id: advocates.id })
        .from(advocates)
        .where(eq(key, values.enrolment_no.toUpperCase().replace(/\s/g, "")));
      if (taken) throw new Refusal(messages.advocates.exists);
    }
    const [added] = await tx.insert(advocates).values(values).returning({ id: advocates.id });
    if (!added) throw new Error("The advocate was not written");
    await record(tx, call.actor, {
      action: "advocate.added",
      object: { type: "advocate", id: added.id },
      after: values,
    });
    return { data: { id: added.id, ...values }, message: messages.advocates.added(name) };
  });
