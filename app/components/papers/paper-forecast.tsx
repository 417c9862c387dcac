import { batchCategoryLabel, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { forecastMessages } from "#app/domain/papers/forecast-messages.ts";
import { inLanguage } from "#app/domain/templates/template-words.ts";
import { paths } from "#app/paths.ts";
import type { SampleForecast } from "#app/provider/contract/papers/paper-forecast.ts";
import { Notice } from "#app/ui/notice.tsx";

interface PaperForecastProps {
  batchId: number;
  forecasts: readonly SampleForecast[];
  /** Page and filters of the batch list. */
  list: Record<string, string>;
}

/** For each sample that waits for its approval: what papers would come of it, and where the other cases are put right. */
export function PaperForecast({ batchId, forecasts, list }: PaperForecastProps) {
  if (forecasts.length === 0) return null;
  return (
    <div className="mb-3">
      <Notice>
        {forecasts.map(({ category, language, cases, recalled }) => (
          <section key={category} aria-label={paperCategoryLabel(category)}>
            <b>{inLanguage(paperCategoryLabel(category), language)}</b>
            <ul className="forecast">
              {cases.map((forecast) => (
                <li key={forecast.batch_category}>
                  {cases.length > 1 ? `${batchCategoryLabel(forecast.batch_category)}: ` : null}
                  <Counts forecast={forecast} {...{ batchId, category, list }} />
                </li>
              ))}
              {recalled > 0 ? <li>{forecastMessages.recalled(recalled)}</li> : null}
            </ul>
          </section>
        ))}
      </Notice>
    </div>
  );
}

interface CountsProps extends Pick<PaperForecastProps, "batchId" | "list"> {
  category: string;
  forecast: SampleForecast["cases"][number];
}

function Counts({ forecast, batchId, category, list }: CountsProps) {
  const { batch_category, total, ready, lacking, held } = forecast;
  const others = total - ready - lacking - held;
  // The workbench shows all cases of the batch: the parts say how many, the whole leads there.
  const isAll = batch_category === "all";
  const linked = (text: string, href: string) =>
    isAll ? (
      <a className="link" href={href} data-move="page">
        {text}
      </a>
    ) : (
      text
    );
  return (
    <>
      {forecastMessages.ready(ready, total)}
      {lacking > 0 ? (
        <> · {linked(forecastMessages.lacking(lacking), paths.workbench(batchId, category, list))}</>
      ) : null}
      {held > 0 ? (
        <>
          {" · "}
          {linked(forecastMessages.held(held), paths.workbench(batchId, category, { ...list, show: "held" }))}
        </>
      ) : null}
      {others > 0 ? ` · ${forecastMessages.notLookedAt(others)}` : null}
    </>
  );
}
