import { todayInIndia } from "#app/domain/dates.ts";
import { caseInScope } from "#app/provider/embedded/cases/case-in-scope.server.ts";
import type { Input, UserCall } from "#app/provider/embedded/call.server.ts";
import { valuesForPaper } from "#app/provider/embedded/missing-data/filled-values.server.ts";
import { paperOf } from "#app/provider/embedded/missing-data/missing-fields.server.ts";
import { readAnswers, warningOnTheWire, findWarnings } from "./warnings.server.ts";

/** What speaks against a paper, with the given values filled in; answered warnings stand with who answered them. */
export const checkPaper = async (
  { services, user }: UserCall,
  { case_id, category, language, version, ...input }: Input<"checkPaper">,
) => {
  await caseInScope(services.db, user, case_id);
  const { template, paperCase } = await paperOf(services, case_id, category, language);
  const date = todayInIndia(services.now());
  const { values } = valuesForPaper(template, paperCase.data, {
    date,
    input,
    overwrites: version !== undefined,
  });
  const warnings = findWarnings(category, { ...paperCase.data, ...values }, services.now());
  const answers = (await readAnswers(services.db, [case_id], category)).get(case_id);
  return { data: { warnings: warnings.map((warning) => warningOnTheWire(warning, paperCase, answers)) } };
};
