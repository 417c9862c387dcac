-- No older program may run on this: it would bill what was reversed, and list documents that were removed.
CREATE TABLE "credit_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"case_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"note_number" text NOT NULL,
	"note_date" date NOT NULL,
	"financial_year" text NOT NULL,
	"credit_amount" numeric(15, 2) NOT NULL,
	"tax_amount" numeric(15, 2) NOT NULL,
	"expense_amount" numeric(15, 2) NOT NULL,
	"reason" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"file_key" text NOT NULL,
	"outbox_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "expense_date" date DEFAULT (now() at time zone 'Asia/Kolkata')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "bill_key" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reverses_id" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "removed_by" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "removal_reason" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_case_id_id_index" ON "credit_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_id_index" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number_in_year" ON "credit_notes" USING btree ("financial_year",upper("note_number"));--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_bill_key_files_key_fk" FOREIGN KEY ("bill_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_reverses_id_expenses_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_reversed_once" ON "expenses" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "documents_removed" ON "documents" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
-- Until now an expense was of the day on which it was entered.
UPDATE "expenses" SET "expense_date" = ("created_at" at time zone 'Asia/Kolkata')::date;
