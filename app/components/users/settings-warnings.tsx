import { counted } from "#app/domain/text/counted.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What the settings of this panel leave open, for who manages users: they know whom to tell. */
export function SettingsWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="mb-3">
      <Notice tone="info">
        <details>
          <summary className="link">
            {counted(warnings.length, "setting")} of this server should be changed. Ask IT.
          </summary>
          <ul className="mt-2 list-disc pl-5">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      </Notice>
    </div>
  );
}
