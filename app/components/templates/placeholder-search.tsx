import { useState } from "react";
import { templateMessages } from "#app/domain/templates/template-messages.ts";
import { filterPlaceholders } from "#app/domain/templates/filter-placeholders.ts";
import type { Placeholder } from "#app/provider/contract/templates/templates.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { plainField } from "#app/ui/forms/field-frame.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { PlaceholderList } from "./placeholder-list.tsx";

interface PlaceholderSearchProps {
  placeholders: readonly Placeholder[];
  /** The page that filters where no script does. */
  action: string;
  /** Puts a placeholder into the text; left out where there is none to be written. */
  insert?: ((typed: string) => void) | undefined;
}

/** Everything a text may name, filtered. Without scripts the filter opens a page of its own: nothing typed is lost. */
export function PlaceholderSearch({ placeholders, action, insert }: PlaceholderSearchProps) {
  const [find, setFind] = useState("");
  const found = filterPlaceholders(placeholders, find);
  return (
    <div className="desk-main">
      <form
        method="get"
        action={action}
        target="_blank"
        role="search"
        className="placeholder-search"
        onSubmit={(event) => event.preventDefault()}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) setFind(target.value);
        }}
      >
        <TextField
          field={plainField("find", "", "find-placeholder")}
          label="Find a placeholder"
          maxLength={100}
        />
        <Button type="submit">Find</Button>
      </form>
      {found.length === 0 ? <EmptyState>{templateMessages.noPlaceholder}</EmptyState> : null}
      <PlaceholderList placeholders={found} insert={insert} />
    </div>
  );
}
