import { Form } from "@remix-run/react";
import { MAX_SEARCH_LENGTH } from "#app/domain/limits.ts";
import { USER_STATE_LABELS, USER_STATES } from "#app/domain/users/user-roles.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface UserFilterBarProps {
  filters: { search?: string | undefined; state?: string | undefined };
  newUserTo: string;
}

/** The bar above the users: search, who may sign in, and Add User. */
export function UserFilterBar({ filters: { search = "", state = "" }, newUserTo }: UserFilterBarProps) {
  return (
    <div className="toolbar">
      <Form
        key={`${search} ${state}`}
        method="get"
        action={paths.users()}
        className="user-search"
        role="search"
      >
        <input
          type="search"
          name="search"
          className="control search-control"
          aria-label="Search users"
          placeholder="Name or email"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={search}
        />
        <select name="state" className="control" aria-label="Which users" defaultValue={state}>
          <option value="">All Users</option>
          {USER_STATES.map((value) => (
            <option key={value} value={value}>
              {USER_STATE_LABELS[value]}
            </option>
          ))}
        </select>
        <Button type="submit">
          <Icon name="search" />
          Search
        </Button>
        {search !== "" || state !== "" ? (
          <ButtonLink href={paths.users()} look="quiet">
            Clear All
          </ButtonLink>
        ) : null}
      </Form>
      <div className="toolbar-end">
        <ButtonLink href={newUserTo} look="main" move="stay">
          <Icon name="add" />
          Add User
        </ButtonLink>
      </div>
    </div>
  );
}
