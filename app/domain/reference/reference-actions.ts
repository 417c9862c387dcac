/** What changes of the reference data are called in the audit trail. */
export const REFERENCE_ACTIONS = {
  "advocate.updated": "Changed an advocate",
  "advocate.deactivated": "Took an advocate out of the list to choose from",
  "advocate.activated": "Put an advocate back into the list to choose from",
  "mail_template.updated": "Changed a mail template",
  "mail_template.deactivated": "Took a mail template out of the list to choose from",
  "mail_template.activated": "Put a mail template back into the list to choose from",
  "court.added": "Added a court",
  "court.updated": "Changed a court",
  "court.deactivated": "Took a court out of the list to choose from",
  "court.activated": "Put a court back into the list to choose from",
  "court.holidays_added": "Added holidays of a court",
  "court.holiday_removed": "Removed a holiday of a court",
  "fee_table.added": "Added a court-fee table",
  "fee_table.updated": "Changed a court-fee table",
  "fee_table.confirmed": "Confirmed a court-fee table",
  "fee_table.ended": "Changed the end of a court-fee table",
} as const;
