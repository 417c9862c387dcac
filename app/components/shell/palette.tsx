// The palette: its own file, so that it is fetched only when it is wanted.
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogPanel,
} from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { showKeysHelp } from "./keys.tsx";
import { countHits, paletteGroups, type PaletteGroup, type PaletteHit } from "./palette-hits.ts";
import type { Command } from "./palette-commands.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

export interface PaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds cases, batches, clients and places; arrows choose, Enter goes, Esc closes. */
export function Palette({ commands, onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const search = usePaletteSearch(text);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const groups = paletteGroups(search.found, commands, { text, isSearching: search.isSearching });

  function take(hit: PaletteHit | null) {
    if (!hit) return;
    if ("post" in hit.go) {
      form.current?.setAttribute("action", hit.go.post);
      form.current?.submit();
      return;
    }
    onClose();
    // Only after the palette has given back the focus.
    if ("show" in hit.go) setTimeout(showKeysHelp);
    else void navigate(hit.go.href);
  }

  /** At once: the list would otherwise take the first Esc for itself, though it never closes. */
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <Dialog open onClose={onClose} className="palette-layer" aria-label="Search">
      <DialogPanel className="palette" onKeyDownCapture={leave}>
        <Combobox<PaletteHit> onChange={take} immediate by="key">
          <ComboboxInput
            autoFocus
            className="palette-input"
            aria-label="Search cases, batches, clients and advocates, or go somewhere"
            placeholder="Search cases, batches, clients, or go to…"
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          {groups.length > 0 ? (
            <ComboboxOptions static className="palette-options">
              {groups.map((group) => (
                <Hits key={group.title} group={group} />
              ))}
            </ComboboxOptions>
          ) : null}
        </Combobox>
        <PaletteState text={text} search={search} hits={countHits(groups)} />
        <form ref={form} method="post" hidden />
      </DialogPanel>
    </Dialog>
  );
}

function Hits({ group: { title, hits } }: { group: PaletteGroup }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className="palette-group" id={id}>
        {title}
      </div>
      {hits.map((hit) => (
        <ComboboxOption key={hit.key} value={hit} className="palette-option">
          <span className="palette-label">{hit.label}</span>
          {hit.detail ? <span className="palette-detail">{hit.detail}</span> : null}
        </ComboboxOption>
      ))}
    </div>
  );
}

interface PaletteStateProps {
  text: string;
  search: ReturnType<typeof usePaletteSearch>;
  hits: number;
}

/** What the list does not say itself: that it is being looked for, that nothing was found, or why it failed. */
function PaletteState({ text, search: { found, isSearching, failure }, hits }: PaletteStateProps) {
  const typed = text.trim();
  const words =
    failure ??
    (typed === ""
      ? messages.search.hint
      : isSearching
        ? messages.search.searching
        : hits === 0
          ? messages.search.none(typed)
          : found.more.length > 0
            ? messages.search.first(hits)
            : messages.search.count(hits));
  return (
    <p className={failure ? "palette-state palette-failed" : "palette-state"} role="status">
      {words}
    </p>
  );
}
