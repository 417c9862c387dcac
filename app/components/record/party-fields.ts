import { YES_NO } from "#app/domain/cases/fields/field.ts";
import {
  CONSTITUTION_LABELS,
  PARTY_FIELDS as LABELS,
  PARTY_ROLE_LABELS,
  yesNoOf,
  type PartyField,
} from "#app/domain/record/parties.ts";
import { recordMessages } from "#app/domain/record/record-messages.ts";
import type { ReplyOf } from "#app/provider/contract/index.ts";
import type { FormField } from "../forms/form-field.tsx";

const words = recordMessages.parties;
const optionsIn = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
/** Not to know is no answer. */
const NOT_KNOWN = "Not known";

/** The form of a party. */
export const PARTY_FORM: readonly FormField<PartyField>[] = [
  { name: "role", label: LABELS.role, options: optionsIn(PARTY_ROLE_LABELS), empty: "Choose the role" },
  { name: "position", label: LABELS.position, hint: words.positionHint, inputMode: "numeric" },
  { name: "name", label: LABELS.name },
  {
    name: "constitution",
    label: LABELS.constitution,
    options: optionsIn(CONSTITUTION_LABELS),
    empty: NOT_KNOWN,
  },
  { name: "address", label: LABELS.address, rows: 3, wide: true },
  { name: "mobile", label: LABELS.mobile, type: "tel" },
  { name: "email", label: LABELS.email, type: "email" },
  { name: "pan", label: LABELS.pan },
  { name: "registration_no", label: LABELS.registration_no },
  {
    name: "aadhaar_last4",
    label: LABELS.aadhaar_last4,
    hint: words.aadhaarHint,
    inputMode: "numeric",
  },
  { name: "is_minor", label: LABELS.is_minor, options: optionsIn(YES_NO), empty: NOT_KNOWN },
  { name: "is_deceased", label: LABELS.is_deceased, options: optionsIn(YES_NO), empty: NOT_KNOWN },
  { name: "deceased_on", label: LABELS.deceased_on, type: "date" },
  { name: "representative_name", label: LABELS.representative_name },
  {
    name: "representative_capacity",
    label: LABELS.representative_capacity,
    placeholder: "e.g. mother and natural guardian",
  },
];

/** A party as its form shows it. */
export const asTyped = (party: ReplyOf<"readParty">) => ({
  ...party,
  position: String(party.number),
  is_deceased: yesNoOf(party.is_deceased),
  is_minor: yesNoOf(party.is_minor),
});
