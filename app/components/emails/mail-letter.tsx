import { paths } from "#app/paths.ts";
import type { MailFile } from "#app/provider/contract/emails/emails.ts";
import { Icon } from "#app/ui/icon.tsx";

/** How much of a mail is in sight before one asks for the rest, in UTF-16 units. */
const IN_SIGHT = 600;

/** The text of a mail as text; the rest of a long one unfolds. */
export function MailText({ text }: { text: string | null }) {
  const [first, rest] = split(text ?? "");
  if (first === "") return <p className="small">This email has no text.</p>;
  return (
    <div className="log-text">
      {first}
      {rest === "" ? null : (
        <details className="fold">
          <summary className="link">
            <span className="fold-closed">Show the full email</span>
            <span className="fold-open">Show less</span>
          </summary>
          {rest}
        </details>
      )}
    </div>
  );
}

/** Not between the two halves of a sign. */
const wholeSign = (text: string, at: number): number =>
  text.charCodeAt(at - 1) >> 10 === 0x36 ? at - 1 : at;

/** At the end of a line, else of a word, else where it is long enough. */
function split(text: string): [string, string] {
  if (text.length <= IN_SIGHT * 1.5) return [text, ""];
  const breaks = ["\n", " "].map((sign) => text.lastIndexOf(sign, IN_SIGHT));
  const end = breaks.find((at) => at > IN_SIGHT / 3) ?? wholeSign(text, IN_SIGHT);
  return [text.slice(0, end), text.slice(end).trimStart()];
}

/** The files of a mail: to be saved where they were kept, else by name with the reason. */
export function MailFiles({ files }: { files: readonly MailFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mail-files" aria-label="Attachments">
      {files.map(({ key, name, type }, index) => (
        <li key={key ?? index}>
          {key ? (
            <a className="link" href={paths.file(key)} download>
              <Icon name="download" />
              {name ?? "attachment"}
            </a>
          ) : (
            <span className="small">
              {name ?? "attachment"}
              {type ? ` (${type})` : ""}: this file type is not stored
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
