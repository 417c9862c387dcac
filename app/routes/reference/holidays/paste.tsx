import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { holidayMessages as said } from "#app/domain/reference/reference-messages.ts";
import { readFormData } from "#app/http/forms.server.ts";
import { idParam } from "#app/http/queries.server.ts";
import { done, invalid, refused } from "#app/http/replies.server.ts";
import { FormDialog } from "#app/components/forms/dialog-form.tsx";
import { courtName } from "#app/components/reference/court-options.ts";
import { titled } from "#app/components/shell/titled.ts";
import { holidaysForm } from "#app/provider/contract/reference/holidays.ts";
import { courtForChanger, requireChanger } from "../access.server.ts";
import { pastedHolidays } from "./pasted.server.ts";
import { holidaysBelow, readYear } from "./year.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => titled("Paste Holidays", data?.stored?.name);

export async function loader(visit: LoaderFunctionArgs) {
  const { application } = await requireChanger(visit);
  return { ...(await courtForChanger(visit)), year: readYear(visit.request, application.now()) };
}

export async function action(visit: ActionFunctionArgs) {
  const { application, provider } = await requireChanger(visit);
  const court_id = idParam(visit.params.courtId);
  const year = readYear(visit.request, application.now());
  const submission = parseWithZod(await readFormData(visit), { schema: holidaysForm });
  if (submission.status !== "success") return invalid(submission);

  const { lines, ...rest } = submission.value;
  const listed = async () => {
    const answer = await provider.listCourtHolidays({ court_id });
    return answer.ok ? answer.data.results : [];
  };
  const wrong = (problems: string[]) =>
    json(submission.reply({ fieldErrors: { lines: problems } }), { status: 422 });
  // What is listed already is looked for only where a line is wrong or the provider refuses: a list that is sent
  // twice must get its first answer again.
  const { holidays, problems } = pastedHolidays(lines, year);
  if (problems.length > 0) return wrong(pastedHolidays(lines, year, await listed()).problems);
  const answer = await provider.addCourtHolidays({ court_id, holidays, ...rest });
  if (!answer.ok && answer.status === 409) {
    const named = pastedHolidays(lines, year, await listed()).problems;
    if (named.length > 0) return wrong(named);
  }
  // Of all lines: the provider names the field of the form for one day.
  if (!answer.ok) return refused(submission, { ...answer, field: undefined }, said.notAdded);
  const list = holidaysBelow(visit.request, court_id, application.now());
  return done(visit, list, answer.message ?? said.added(Object.keys(holidays).length));
}

export default function PasteHolidays() {
  const { stored, year, failure } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      title={`Paste Holidays of ${year}`}
      failure={failure}
      id="paste-holidays"
      schema={holidaysForm}
      fields={[
        {
          name: "lines",
          label: "One holiday per line",
          hint: "“26.01.2026 Republic Day”, or a vacation as “11.05.2026 to 12.06.2026 Summer Vacation”. All lines are added, or none.",
          rows: 12,
        },
        { name: "source", label: "Source", hint: "The notification they stand in" },
      ]}
      submit="Add Holidays"
      busyLabel="Adding"
    >
      {stored ? <p className="key">{courtName(stored)}</p> : null}
    </FormDialog>
  );
}
