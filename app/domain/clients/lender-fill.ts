// What choosing a client or a branch fills in: the same in the browser, and on the server when scripts are off.

/** The choice of a list that opens a field to type in; the style sheet knows it too. */
export const NEW_ENTRY = "new";

/** The field that holds the client for which the fields below were filled in; empty before that. */
export const FILLED_FOR = "filled_for";

export const clientChanged =
  "Another client was chosen, but the details below belonged to the former one. Please choose the client and its branch again.";

export interface ClientFacts {
  id: number;
  name: string;
  email_id: string | null;
}

export interface BranchFacts {
  id: number;
  branch_name: string;
  manager_name: string | null;
  manager_number: string | null;
}

export type Filled = Record<string, string>;

/** Another client has other branches, so what the branch filled in is cleared. */
export function filledByClient(client: ClientFacts | undefined): Filled {
  return {
    branch: "",
    custom_branch: "",
    assigned_by: "",
    contact_no: "",
    email_id: client?.email_id ?? "",
  };
}

/** @param today in India, "YYYY-MM-DD" */
export function filledByBranch(branch: BranchFacts | undefined, today: string): Filled {
  if (!branch) return {};
  return {
    assigned_by: branch.manager_name ?? "",
    contact_no: branch.manager_number ?? "",
    assignment_date: today,
  };
}
