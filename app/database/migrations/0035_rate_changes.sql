-- oldest program: 0.2.0
-- The rate of interest of a loan as it was changed (039). Papers speak of it and of payments: what was found of a case counts no
-- longer once these change.
CREATE TABLE "rate_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"from_on" date NOT NULL,
	"rate" numeric(7, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_changes_one_a_day" ON "rate_changes" USING btree ("case_id","from_on");
--> statement-breakpoint
CREATE TRIGGER rate_changes_missing_forgotten AFTER INSERT OR UPDATE OR DELETE ON rate_changes
  FOR EACH ROW EXECUTE FUNCTION forget_missing_of_record();
--> statement-breakpoint
CREATE TRIGGER payments_missing_forgotten AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION forget_missing_of_record();
