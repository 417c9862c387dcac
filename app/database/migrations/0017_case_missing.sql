CREATE TABLE "case_missing" (
	"case_id" bigint NOT NULL,
	"template_version" text NOT NULL,
	"basis" text NOT NULL,
	"missing" text[] NOT NULL,
	"blank" text[] NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_missing_case_id_template_version_pk" PRIMARY KEY("case_id","template_version")
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "missing_basis" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "missing_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_missing" ADD CONSTRAINT "case_missing_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_missing_open" ON "batches" USING btree ("id") WHERE "batches"."missing_open";
--> statement-breakpoint
-- What was found of a case holds no longer than its values. The columns are those that papers say (a test compares them).
CREATE FUNCTION forget_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM case_missing WHERE case_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_missing_forgotten AFTER UPDATE OF
  address1, address2, address3, address4, advocate_id, agreement_date, application_date, arbitrator_name, award_date,
  bank_account_no, borrower_type, branch_address, branch_email, branch_name, case_date, case_no, case_shorten_url,
  city, claim_amount, cnr_number, coborrower1_address, coborrower1_name, cost_levied, customer_mobile_number, customer_name,
  default_date, disbursal_date, e_filing_case_number, email, emi_amount, facts, guarantor_address, guarantor_name,
  incorpration_date, lan_number, last_payment_date, loan_amount, lrn_date, lrn_status, npa_date,
  outstanding_date_as_on, pos, product_group, product_name, proprietor_address, proprietor_name, roi_amount,
  roi_percentage, sanction_date, state, tos, zip_code
  ON cases FOR EACH ROW WHEN ((
    OLD.address1, OLD.address2, OLD.address3, OLD.address4, OLD.advocate_id, OLD.agreement_date,
    OLD.application_date, OLD.arbitrator_name, OLD.award_date, OLD.bank_account_no, OLD.borrower_type,
    OLD.branch_address, OLD.branch_email, OLD.branch_name, OLD.case_date, OLD.case_no, OLD.case_shorten_url,
    OLD.city, OLD.claim_amount, OLD.cnr_number, OLD.coborrower1_address, OLD.coborrower1_name, OLD.cost_levied,
    OLD.customer_mobile_number, OLD.customer_name, OLD.default_date, OLD.disbursal_date, OLD.e_filing_case_number,
    OLD.email, OLD.emi_amount, OLD.facts, OLD.guarantor_address, OLD.guarantor_name, OLD.incorpration_date,
    OLD.lan_number, OLD.last_payment_date, OLD.loan_amount, OLD.lrn_date, OLD.lrn_status, OLD.npa_date,
    OLD.outstanding_date_as_on, OLD.pos, OLD.product_group, OLD.product_name, OLD.proprietor_address,
    OLD.proprietor_name, OLD.roi_amount, OLD.roi_percentage, OLD.sanction_date, OLD.state, OLD.tos, OLD.zip_code
  ) IS DISTINCT FROM (
    NEW.address1, NEW.address2, NEW.address3, NEW.address4, NEW.advocate_id, NEW.agreement_date,
    NEW.application_date, NEW.arbitrator_name, NEW.award_date, NEW.bank_account_no, NEW.borrower_type,
    NEW.branch_address, NEW.branch_email, NEW.branch_name, NEW.case_date, NEW.case_no, NEW.case_shorten_url,
    NEW.city, NEW.claim_amount, NEW.cnr_number, NEW.coborrower1_address, NEW.coborrower1_name, NEW.cost_levied,
    NEW.customer_mobile_number, NEW.customer_name, NEW.default_date, NEW.disbursal_date, NEW.e_filing_case_number,
    NEW.email, NEW.emi_amount, NEW.facts, NEW.guarantor_address, NEW.guarantor_name, NEW.incorpration_date,
    NEW.lan_number, NEW.last_payment_date, NEW.loan_amount, NEW.lrn_date, NEW.lrn_status, NEW.npa_date,
    NEW.outstanding_date_as_on, NEW.pos, NEW.product_group, NEW.product_name, NEW.proprietor_address,
    NEW.proprietor_name, NEW.roi_amount, NEW.roi_percentage, NEW.sanction_date, NEW.state, NEW.tos, NEW.zip_code
  )) EXECUTE FUNCTION forget_missing();
--> statement-breakpoint
-- Nothing was found of any case yet. Its status stays what it was until it is worked out.
UPDATE batches SET missing_open = true;
--> statement-breakpoint
COMMENT ON COLUMN cases.data_pending IS NULL;
