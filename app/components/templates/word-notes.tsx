import { counted } from "#app/domain/text/counted.ts";
import type { TemplateDraft } from "#app/provider/contract/templates/template-drafts.ts";
import { HelpFold } from "../forms/help-fold.tsx";

/** What of the Word text that was uploaded last could not be taken over, by its place in the document. */
export function WordNotes({ notes: told }: { notes: TemplateDraft["word_notes"] }) {
  if (!told || told.notes.length === 0) return null;
  const { file_name, notes, more } = told;
  return (
    <HelpFold title={`${file_name}: ${counted(notes.length + more, "place")} to check`} open>
      <ul className="fault-list">
        {notes.map(({ place, what, near }, index) => (
          <li key={index}>
            {place}: {what}
            {near ? <code>{near}</code> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="small">{`And ${counted(more, "more place")}.`}</p> : null}
    </HelpFold>
  );
}
