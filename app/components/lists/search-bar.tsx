import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface SearchBarProps {
  /** The list, without its query. */
  action: string;
  label: string;
  placeholder: string;
  value: string | undefined;
  /** Beside it: the other acts of the list, and hidden fields of the search. */
  children?: ReactNode;
}

/** A search of a list: a GET form, so that what was searched for stays in the address. */
export function SearchBar({ action, label, placeholder, value = "", children }: SearchBarProps) {
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
      {children}
    </Form>
  );
}
