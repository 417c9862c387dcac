/** What changes of the reference data are called in the audit trail. */
export const REFERENCE_ACTIONS = {
  "advocate.updated": "Changed an advocate",
  "advocate.deactivated": "Deactivated an advocate",
  "advocate.activated": "Activated an advocate",
  "mail_template.updated": "Changed an email template",
  "mail_template.deactivated": "Deactivated an email template",
  "mail_template.activated": "Activated an email template",
  "court.added": "Added a court",
  "court.updated": "Changed a court",
  "court.deactivated": "Deactivated a court",
  "court.activated": "Activated a court",
  "court.holidays_added": "Added holidays of a court",
  "court.holiday_removed": "Removed a holiday of a court",
  "fee_table.added": "Added a court-fee table",
  "fee_table.updated": "Changed a court-fee table",
  "fee_table.confirmed": "Confirmed a court-fee table",
  "fee_table.ended": "Changed the end of a court-fee table",
} as const;
