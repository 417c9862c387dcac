import { templateLanguageLabel } from "#app/domain/templates/template-words.ts";

interface PaperLanguagesProps {
  /** Of the text the paper is made from. */
  current: string | null;
  /** Those in which it can be made. */
  languages: readonly string[];
  hrefOf: (language: string) => string;
}

/** In which language a paper is made, where there is a choice: another one may ask for other fields. */
export function PaperLanguages({ current, languages, hrefOf }: PaperLanguagesProps) {
  if (languages.length < 2) return null;
  return (
    <nav className="paper-languages" aria-label="Language of the paper">
      <span>Language</span>
      {languages.map((language) => (
        <a
          key={language}
          className="link"
          href={hrefOf(language)}
          data-move="stay"
          aria-current={language === current ? "true" : undefined}
        >
          {templateLanguageLabel(language)}
        </a>
      ))}
    </nav>
  );
}
