import { approvedWords, versionName } from "#app/domain/templates/template-words.ts";
import { paths } from "#app/paths.ts";
import type { TemplatePage, TemplateVersion } from "#app/provider/contract/templates/templates.ts";
import { HelpFold } from "../forms/help-fold.tsx";
import { VersionHash } from "./template-facts.tsx";

/** What was in force once: by whom written and approved, when, and why. Each can be read. */
export function TemplateVersions({ template }: { template: TemplatePage }) {
  const { versions, in_force, has_text_behind } = template;
  return (
    <HelpFold title="Versions" open>
      <ol className="fault-list">
        {versions.map((version, index) => (
          // The same text may have been approved twice.
          <li key={index}>
            <Version template={template} version={version} isInForce={isFirst(versions, version, in_force)} />
          </li>
        ))}
        {/* Behind a clause that staff wrote there is nothing. */}
        {has_text_behind ? (
          <li>
            <Before template={template} />
          </li>
        ) : null}
      </ol>
    </HelpFold>
  );
}

/** What holds where no version does. */
function Before({ template: { category, name, language, client_id, in_force } }: { template: TemplatePage }) {
  const isOwn = client_id !== null;
  const isInForce = isOwn ? in_force?.origin !== "lender" : in_force?.origin === "shipped";
  return (
    <>
      {isOwn ? (
        <a className="link" href={paths.template({ category, name, language })} data-move="page">
          Standard text
        </a>
      ) : (
        "Standard text, v1"
      )}
      {isInForce ? <b> in force</b> : null}
    </>
  );
}

interface VersionProps {
  template: TemplatePage;
  version: TemplateVersion;
  isInForce: boolean;
}

function Version({ template: { category, name, language, client_id }, version, isInForce }: VersionProps) {
  const { is_withdrawal, note, created_by, submitted_by, approved_by, approved_at, returned_reason } =
    version;
  const authors = [...new Set([created_by, submitted_by])].filter(Boolean).join(", ");
  return (
    <>
      {is_withdrawal ? (
        <b>{returned_reason ? "Withdrawal rejected" : "Withdrawn: standard text again"}</b>
      ) : (
        <a
          className="link"
          href={paths.template(
            { category, name, language, clientId: client_id },
            { version: version.version },
          )}
          data-move="page"
        >
          {versionName(version.number) ?? version.version}
        </a>
      )}
      {isInForce ? <b> in force</b> : null}
      <div className="small">
        {[authors && `by ${authors}`, approvedWords(approved_at, approved_by)].filter(Boolean).join(" · ")}
      </div>
      {note ? <div className="small">{note}</div> : null}
      {returned_reason ? <div className="small">Sent back: {returned_reason}</div> : null}
      <VersionHash version={version.version} />
    </>
  );
}

/** The youngest approved one of the key itself: a lender without its own reads everybody's. */
function isFirst(
  versions: readonly TemplateVersion[],
  version: TemplateVersion,
  inForce: TemplatePage["in_force"],
): boolean {
  return (
    version === versions.find(({ state }) => state === "approved") && version.version === inForce?.version
  );
}
