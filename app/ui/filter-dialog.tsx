import { Form, useLocation } from "@remix-run/react";
import { useRef, type FormEvent, type ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";
import { HiddenFields } from "./forms/hidden-fields.tsx";

// React 18 passes these attributes on but does not know their types.
const opener = (target: string) => ({ popovertarget: target });
const closer = (target: string) => ({ popovertarget: target, popovertargetaction: "hide" });
const AS_POPOVER = { popover: "auto" };

interface FilterDialogProps {
  id: string;
  title: string;
  /** The list, without page and filters. */
  action: string;
  /** What else the query must keep. */
  keep?: Readonly<Record<string, string>>;
  /** The list with all filters cleared. */
  clearTo: string;
  buttonLabel?: string;
  /** Native controls named as the query is. */
  children: ReactNode;
}

/** A button and the popover it opens: a GET form, so filters live in the address. Applying starts at page 1. */
export function FilterDialog({
  id,
  title,
  action,
  keep = {},
  clearTo,
  buttonLabel = "Filter",
  children,
}: FilterDialogProps) {
  const titleId = `${id}-title`;
  // A form that is new for each address shows the filters in force, also after one was removed by its chip.
  const { search } = useLocation();

  // Without a page load the popover would stay open over the filtered list.
  function hide(event: FormEvent<HTMLFormElement>) {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
  }

  return (
    <>
      <Button type="button" {...opener(id)}>
        <Icon name="filter" />
        {buttonLabel}
      </Button>
      <div id={id} className="popover" role="dialog" aria-labelledby={titleId} {...AS_POPOVER}>
        <Form key={search} method="get" action={action} onSubmit={hide}>
          <h2 className="sheet-title" id={titleId}>
            {title}
          </h2>
          <HiddenFields values={keep} />
          <div className="fields fields-2">{children}</div>
          <div className="popover-acts">
            <ButtonLink href={clearTo} look="quiet" move="document">
              Clear All
            </ButtonLink>
            {/* What was typed and not applied is not there the next time. */}
            <Button
              type="button"
              {...closer(id)}
              onClick={({ currentTarget }) => currentTarget.closest("form")?.reset()}
            >
              Cancel
            </Button>
            <Button type="submit" look="main">
              Apply Filters
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

/** Opens the popover from elsewhere on the page. */
export function FilterOpener({ opens, children }: { opens: string; children: ReactNode }) {
  return (
    <button type="button" className="link" {...opener(opens)}>
      {children}
    </button>
  );
}

/** A filter in force, with a link to the list without it. */
export function FilterChip({ label, removeTo }: { label: string; removeTo: string }) {
  const chip = useRef<HTMLSpanElement>(null);
  // The link goes with its chip: the keyboard goes on at the next filter, or at the list.
  useBrowserLayoutEffect(() => {
    const element = chip.current;
    return () => {
      if (element?.contains(document.activeElement)) nextAfter(element)?.focus();
    };
  }, []);
  return (
    <span ref={chip} className="chip">
      {label}
      <a href={removeTo} data-move="page" aria-label={`Remove filter ${label}`}>
        <Icon name="close" />
      </a>
    </span>
  );
}

function nextAfter(chip: HTMLElement): HTMLElement | null {
  const others = [...(chip.parentElement?.querySelectorAll<HTMLElement>(".chip a") ?? [])];
  return others.find((link) => !chip.contains(link)) ?? document.getElementById("main");
}
