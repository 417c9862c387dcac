import { Form } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface SearchBarProps {
  /** The list, without its query. */
  action: string;
  label: string;
  placeholder: string;
  value: string | undefined;
}

/** A search of a list: a GET form, so that what was searched for stays in the address. */
export function SearchBar({ action, label, placeholder, value = "" }: SearchBarProps) {
  return (
    <Form method="get" action={action} className="toolbar" role="search">
      <input
        key={value}
        type="search"
        name="search"
        className="control search-control"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={value}
      />
      <Button type="submit">
        <Icon name="search" />
        Search
      </Button>
    </Form>
  );
}
