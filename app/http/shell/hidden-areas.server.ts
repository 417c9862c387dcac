// Which parts of the panel its host is known to lack, for the menus.
import { HOST_AREAS, type HostArea } from "#app/domain/host-areas.ts";
import type { Application } from "#app/application.server.ts";
import type { CallName } from "#app/provider/contract/index.ts";

/** The call that a part cannot do without. */
const NEEDS: Readonly<Record<HostArea, CallName>> = {
  outbox: "listOutgoingMails",
  changes: "listBulkChanges",
  reference: "findAdvocates",
  templates: "listTemplates",
  profile: "readProfile",
  client_pages: "readClient",
  add_client: "addClient",
  case_acts: "readChosenCases",
  batch_acts: "readChosenBatches",
  case_history: "listCaseHistory",
  workbench: "readWorkbench",
};

/** None of a panel that is its own provider. */
export const hiddenAreas = ({ offers }: Application): HostArea[] =>
  HOST_AREAS.filter((area) => offers.hides(NEEDS[area]));
