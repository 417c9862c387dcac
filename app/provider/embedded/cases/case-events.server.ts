// Which entries of the audit trail belong to a kind of a case's events.
import { and, inArray, not, notInArray, sql, type SQL } from "drizzle-orm";
import { audit } from "#app/database/schema.ts";
import {
  ABOUT,
  CASE_EMAILS,
  HEARING_FIELDS,
  LOOKING,
  type CaseEvent,
} from "#app/domain/audit/case-events.ts";

/** What an action is about: the part of its name before the dot. */
const object = sql<string>`split_part(${audit.action}, '.', 1)`;
const isChange = notInArray(audit.action, [...LOOKING]);
const isEmail = sql`(${inArray(object, [...ABOUT.emails])} or ${inArray(audit.action, [...CASE_EMAILS])})`;
const isHearing = sql`coalesce(${audit.after} ?| ${sql.param([...HEARING_FIELDS])}::text[], false)`;

/** @param kind without one all that changed something: views are shown where they are asked for */
export function whichEvents(kind: CaseEvent | undefined): SQL | undefined {
  switch (kind) {
    case undefined:
      return isChange;
    case "views":
      return inArray(audit.action, [...LOOKING]);
    case "papers":
    case "money":
      return and(isChange, inArray(object, [...ABOUT[kind]]));
    case "emails":
      return and(isChange, isEmail);
    case "hearings":
      return and(isChange, isHearing);
    case "changes":
      return and(
        isChange,
        notInArray(object, [...ABOUT.papers, ...ABOUT.money]),
        not(isEmail),
        not(isHearing),
      );
  }
}
