import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { LANGUAGES, PAGE_LANGUAGE, type Language } from "#app/domain/language/languages.ts";
import { paths } from "#app/paths.ts";
import { HiddenFields } from "#app/ui/forms/hidden-fields.tsx";

interface OtherLanguage {
  language: Language;
  /** In that language itself. */
  name: string;
  /** What a form sends to have this page in it. */
  fields: { language: Language; redirectTo: string };
}

/** The languages that these pages can be had in besides the one they are in. */
export function useOtherLanguages(): OtherLanguage[] {
  const { pathname, search } = useLocation();
  const languages = useRouteLoaderData<{ languages: Language[] }>("root")?.languages ?? [];
  return languages
    .filter((language) => language !== PAGE_LANGUAGE)
    .map((language) => ({
      language,
      name: LANGUAGES[language],
      fields: { language, redirectTo: pathname + search },
    }));
}

/** A button for each other language; for pages without the account's menu. */
export function LanguageChoice() {
  return useOtherLanguages().map(({ language, name, fields }) => (
    <form key={language} method="post" action={paths.language()}>
      <HiddenFields values={fields} />
      <button type="submit" className="btn btn-quiet" lang={language}>
        {name}
      </button>
    </form>
  ));
}
