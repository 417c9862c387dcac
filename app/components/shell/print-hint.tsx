import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";

/** How a page is printed: by a button where scripts run, by the browser's own keys everywhere. Not on the paper itself. */
export function PrintHint() {
  const hasScripts = useHydrated();
  return (
    <p className="toolbar print-hint">
      {hasScripts ? (
        <Button type="button" look="main" onClick={() => window.print()}>
          Print
        </Button>
      ) : null}
      <span className="small">
        Print or save as PDF with <kbd>Ctrl</kbd>+<kbd>P</kbd>.
      </span>
    </p>
  );
}
