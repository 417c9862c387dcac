/** The courts of Reference Data that are called like the court of a case: they travel among its values as one text (record.ts). */
import { courtLabel } from "#app/domain/cases/courts.ts";
import { normaliseState } from "#app/domain/reference/state-names.ts";
import { stateLabel } from "#app/domain/reference/states.ts";

/** One of them: State and kind as of jurisdiction_state and jurisdiction_court. */
export interface ListedCourt {
  state: string;
  court_type: string;
  name: string;
  place: string;
  bench: string | null;
}

const PARTS = ["state", "court_type", "name", "place", "bench"];

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();

/** Those called so, as they travel; null where there is none. */
export function courtsText(courts: readonly ListedCourt[], name: string | null | undefined): string | null {
  const found = name ? courts.filter((court) => isSame(court.name, name)) : [];
  return found.length === 0 ? null : JSON.stringify(found, PARTS);
}

export const listedCourtsIn = (text: string | undefined): ListedCourt[] =>
  text === undefined ? [] : (JSON.parse(text) as ListedCourt[]);

/** "District Court, Pune: District Court, Maharashtra". */
export const listedCourtInWords = ({ name, place, bench, court_type, state }: ListedCourt): string =>
  `${[name, bench, place].filter(Boolean).join(", ")}: ${courtLabel(court_type)}, ${stateLabel(state)}`;

/** For staff. */
export const listedCourtsInWords = (text: string): string =>
  listedCourtsIn(text).map(listedCourtInWords).join("; ");

/** What a case says of its court; what it does not say contradicts nothing. */
interface CourtSaid {
  place: string | undefined;
  bench: string | undefined;
  state: string | undefined;
  court_type: string | undefined;
}

/**
 * The courts at the place the case names, where none of them is of its State and its kind; none where one fits, or where
 * the list has no court of that place: it need not be whole.
 */
export function contradictedBy(courts: readonly ListedCourt[], said: CourtSaid): ListedCourt[] {
  const there = courts.filter(
    ({ place, bench }) =>
      isSame(place, said.place) && (bench === null || said.bench === undefined || isSame(bench, said.bench)),
  );
  const state = said.state === undefined ? undefined : normaliseState(said.state);
  const fits = there.some(
    (court) =>
      (state === undefined || court.state === state) &&
      (said.court_type === undefined || court.court_type === said.court_type),
  );
  return fits ? [] : there;
}
