import { PAGE_LANGUAGE } from "#app/domain/language/languages.ts";
import { paths } from "#app/paths.ts";
import { HELP_PARTS, type HelpPartId } from "./help-parts.ts";
import { MANUAL } from "./manual.ts";
import type { HelpSection } from "./manual-section.ts";

/** Of pages in another language the pictures are, too. */
const PICTURES = PAGE_LANGUAGE === "en" ? "/help/" : `/help/${PAGE_LANGUAGE}/`;

/** One part of the manual, with the way to all others beside it. */
export function ManualPart({ part }: { part: HelpPartId }) {
  const { intro, sections } = MANUAL[part];
  const title = HELP_PARTS.find(({ id }) => id === part)?.title;
  return (
    <div className="manual">
      <nav className="manual-parts" aria-label="Parts of the manual">
        <ul>
          {HELP_PARTS.map(({ id, title: name }) => (
            <li key={id}>
              <a href={paths.help(id)} data-move="page" aria-current={id === part ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="manual-text">
        <h2 className="manual-title">{title}</h2>
        <p>{intro}</p>
        {sections.map((section) => (
          <Section key={section.heading} section={section} />
        ))}
      </article>
    </div>
  );
}

function Section({ section }: { section: HelpSection }) {
  const { heading, text = [], steps = [], links = [], picture } = section;
  return (
    <section>
      <h3>{heading}</h3>
      {text.map((sentences) => (
        <p key={sentences}>{sentences}</p>
      ))}
      {steps.length > 0 ? (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {links.length > 0 ? (
        <p className="manual-links">
          {links.map(({ label, to, isFile }) => (
            <a key={to} className="link" href={to} {...(isFile ? { download: "" } : { "data-move": "page" })}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
      {picture ? (
        <a href={PICTURES + picture.file} className="manual-picture">
          <img src={PICTURES + picture.file} alt={picture.alt} width="1200" height="750" loading="lazy" />
        </a>
      ) : null}
    </section>
  );
}
