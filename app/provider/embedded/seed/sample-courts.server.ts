// Some courts that cases of lenders come before. They exist; which others there are is for the staff to add.
import type { Transaction } from "#app/database/open.server.ts";
import { courtHolidays, courts } from "#app/database/schema.ts";
import { todayInIndia } from "#app/domain/dates.ts";
import type { Services } from "../call.server.ts";

type Row = [state: string, kind: string, name: string, place: string, bench?: string];

const DRT = "Debts Recovery Tribunal";
const NCLT = "National Company Law Tribunal";

const COURTS: readonly Row[] = [
  ["maharashtra", "drt", DRT, "Pune"],
  ["maharashtra", "drt", `${DRT} No. 1`, "Mumbai"],
  ["maharashtra", "nclt", NCLT, "Mumbai", "Mumbai Bench"],
  ["maharashtra", "district_court", "Commercial Court", "Pune"],
  ["maharashtra", "district_court", "City Civil Court", "Mumbai"],
  ["maharashtra", "high_court", "High Court of Judicature at Bombay", "Mumbai"],
  ["maharashtra", "high_court", "High Court of Judicature at Bombay", "Nagpur", "Nagpur Bench"],
  ["karnataka", "district_court", "City Civil Court", "Bengaluru"],
  ["karnataka", "drt", `${DRT} No. 1`, "Bengaluru"],
  ["karnataka", "nclt", NCLT, "Bengaluru", "Bengaluru Bench"],
  ["karnataka", "high_court", "High Court of Karnataka", "Bengaluru"],
  ["delhi", "supreme_court", "Supreme Court of India", "New Delhi"],
  ["delhi", "high_court", "High Court of Delhi", "New Delhi"],
  ["delhi", "nclt", NCLT, "New Delhi", "Principal Bench"],
  ["delhi", "drt", `${DRT} No. 1`, "New Delhi"],
  ["tamil_nadu", "high_court", "High Court of Judicature at Madras", "Chennai"],
  ["tamil_nadu", "district_court", "City Civil Court", "Chennai"],
  ["tamil_nadu", "drt", `${DRT} No. 1`, "Chennai"],
  ["gujarat", "drt", `${DRT} No. 1`, "Ahmedabad"],
  ["gujarat", "nclt", NCLT, "Ahmedabad", "Ahmedabad Bench"],
  ["west_bengal", "high_court", "High Court at Calcutta", "Kolkata"],
  ["telangana", "nclt", NCLT, "Hyderabad", "Hyderabad Bench"],
  ["uttar_pradesh", "drt", DRT, "Lucknow"],
  ["kerala", "drt", `${DRT} No. 1`, "Ernakulam"],
];

/** On these every court of India is closed. */
const NATIONAL = [
  ["01-26", "Republic Day"],
  ["08-15", "Independence Day"],
  ["10-02", "Mahatma Gandhi's Birthday"],
] as const;

/** Courts, and for the first of them the national holidays of this year and the next. */
export async function addSampleCourts({ now }: Services, tx: Transaction): Promise<void> {
  const added = await tx
    .insert(courts)
    .values(
      COURTS.map(([state, court_type, name, place, bench = null]) => ({
        state,
        court_type,
        name,
        place,
        bench,
      })),
    )
    .returning({ id: courts.id });
  const [first] = added;
  if (!first) return;
  const year = Number(todayInIndia(now()).slice(0, 4));
  await tx.insert(courtHolidays).values(
    [year, year + 1].flatMap((each) =>
      NATIONAL.map(([day, name]) => ({
        court_id: first.id,
        day: `${each}-${day}`,
        name,
        source: "National holidays; the court's own notification is to be added",
      })),
    ),
  );
}
