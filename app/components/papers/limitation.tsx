import { useId } from "react";
import { LIMITATION_FIELDS } from "#app/domain/cases/fields/limitation.ts";
import { formatDate } from "#app/domain/dates.ts";
import { FORUM_LABELS, limitationMessages } from "#app/domain/papers/limitation-messages.ts";
import { ARTICLES, EXCLUSION_GROUNDS, START_LABELS } from "#app/domain/papers/limitation-words.ts";
import { counted } from "#app/domain/text/counted.ts";
import type { CountedPeriod, ForumLimitation } from "#app/provider/contract/papers/limitation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { FactsSection } from "../cases/facts-section.tsx";
import { CorrectionLink, type CorrectAt } from "./correction-link.tsx";
import { NotCountedList } from "./not-counted.tsx";

interface ForumProps {
  limitation: ForumLimitation;
  correctAt: CorrectAt;
}

/** What is counted for one kind of court or tribunal, the earliest end first, and what is missing for it. */
export function ForumSection({ limitation, correctAt }: ForumProps) {
  const { forum, earliest_end, days_left, periods, missing } = limitation;
  return (
    <FactsSection title={FORUM_LABELS[forum]}>
      {earliest_end === null || days_left === null ? (
        <p>{limitationMessages.nothing}</p>
      ) : (
        <p>
          <b>{limitationMessages.earliest(earliest_end)}</b> <DaysLeft days={days_left} />
        </p>
      )}
      {forum === "suit" || forum === "tribunal" ? (
        <Article limitation={limitation} correctAt={correctAt} />
      ) : null}
      {missing.map(({ sentence, fields }) => (
        <p key={sentence} className="small">
          {sentence}{" "}
          {fields.map(({ name, label }) => (
            <CorrectionLink key={name} to={correctAt(name)} words={`Enter ${label}`} />
          ))}
        </p>
      ))}
      <NotCountedList events={limitation.not_counted} correctAt={correctAt} />
      {periods.map((period) => (
        <Period key={period.start} period={period} correctAt={correctAt} />
      ))}
    </FactsSection>
  );
}

function Article({ limitation: { article, rests_on }, correctAt }: ForumProps) {
  const { label, options } = LIMITATION_FIELDS.limitation_instrument;
  if (rests_on === null || !Object.hasOwn(ARTICLES, rests_on)) return null;
  return (
    <p className="small">
      {`${label}: ${options[rests_on as keyof typeof options]}. ${article === null ? "Papers name no Article, because it does not count from the chosen start." : ""}`}{" "}
      <CorrectionLink to={correctAt("limitation_instrument")} words={`Correct ${label}`}>
        Correct
      </CorrectionLink>
    </p>
  );
}

interface PeriodProps {
  period: CountedPeriod;
  correctAt: CorrectAt;
}

/** One way to count, step by step. */
function Period({ period, correctAt }: PeriodProps) {
  const { start, source, mark, from, end, days_left } = period;
  const id = useId();
  return (
    <section className="counted-period" aria-labelledby={id}>
      <h4 id={id}>
        {START_LABELS[start]} {period.is_pleaded ? <Badge tone="accent">Pleaded</Badge> : null}{" "}
        {period.is_earliest ? <Badge>Earliest</Badge> : null}{" "}
        {mark === "check" ? <Badge tone="warn">To be checked</Badge> : null}
      </h4>
      <ol>
        {period.legs.map((leg, index) => (
          <LegSteps
            key={leg.from}
            leg={leg}
            years={period.years}
            isLast={index === period.legs.length - 1}
            correctAt={correctAt}
          />
        ))}
        <li>
          <b>{`Last day: ${formatDate(end)}.`}</b> <DaysLeft days={days_left} />
        </li>
      </ol>
      <NotCountedList events={period.not_counted} of={period} correctAt={correctAt} />
      {period.surely_ends < end ? (
        <p className="small">{`Without the time that is to be checked: ${formatDate(period.surely_ends)}.`}</p>
      ) : null}
      {period.first_in_time !== null && period.first_in_time > from ? (
        <p className="small">{`Instalments that fell due before ${formatDate(period.first_in_time)} are out of time.`}</p>
      ) : null}
      <p className="small">{source}</p>
    </section>
  );
}

interface LegProps {
  leg: CountedPeriod["legs"][number];
  years: number;
  isLast: boolean;
  correctAt: CorrectAt;
}

/** From a start, or a fresh one, to where the years end, and what puts that off. */
function LegSteps({ leg, years, isLast, correctAt }: LegProps) {
  const { from, begin, by_years, end, exclusions, field, label } = leg;
  const begins =
    begin === null
      ? `Counted from ${formatDate(from)} (${label}).`
      : `Afresh from ${formatDate(from)}: ${limitationMessages.afresh[begin]}.`;
  return (
    <>
      <li>
        {begins}{" "}
        <CorrectionLink to={correctAt(field)} words={`Correct ${label}`}>
          Correct
        </CorrectionLink>
      </li>
      <li>{`${counted(years, "year")} end on ${formatDate(by_years)}.`}</li>
      {exclusions.map((exclusion) => (
        <Excluded key={`${exclusion.ground} ${exclusion.from}`} exclusion={exclusion} correctAt={correctAt} />
      ))}
      {!isLast && exclusions.length > 0 ? (
        <li>{`With the excluded time the period ran until ${formatDate(end)}.`}</li>
      ) : null}
    </>
  );
}

interface ExcludedProps {
  exclusion: CountedPeriod["legs"][number]["exclusions"][number];
  correctAt: CorrectAt;
}

function Excluded({ exclusion: { ground, from, to, days, details, mark, field }, correctAt }: ExcludedProps) {
  const { label, provision } = EXCLUSION_GROUNDS[ground];
  return (
    <li>
      {`Excluded: ${label}, ${formatDate(from)} to ${formatDate(to)}, ${counted(days, "day")} of the period${details === null ? "" : ` (${details})`}: ${provision}.`}{" "}
      {mark === "check" ? <Badge tone="warn">To be checked</Badge> : null}{" "}
      {field === null ? null : (
        <CorrectionLink to={correctAt(field)} words={`Correct ${label}`}>
          Correct
        </CorrectionLink>
      )}
    </li>
  );
}

const DaysLeft = ({ days }: { days: number }) => (
  <Badge tone={days < 0 ? "warn" : "plain"}>{limitationMessages.daysLeft(days)}</Badge>
);
