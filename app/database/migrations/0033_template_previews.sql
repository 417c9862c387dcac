-- oldest program: 0.2.0
-- The case that texts of a paper are shown with is remembered, and versions of texts are counted (042).
CREATE TABLE "template_preview_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_preview_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"client_id" bigint,
	"case_id" bigint NOT NULL,
	"chosen_by" bigint NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_templates" ADD COLUMN "version_number" integer;--> statement-breakpoint
ALTER TABLE "template_preview_cases" ADD CONSTRAINT "template_preview_cases_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_preview_cases" ADD CONSTRAINT "template_preview_cases_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_preview_cases" ADD CONSTRAINT "template_preview_cases_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_preview_cases_one" ON "template_preview_cases" USING btree ("category",coalesce("client_id", 0));--> statement-breakpoint
CREATE INDEX "template_preview_cases_case_id_index" ON "template_preview_cases" USING btree ("case_id");--> statement-breakpoint
-- The standard texts this program comes with are v1 of the texts for all clients.
UPDATE "paper_templates" t SET "version_number" = n.place
  FROM (SELECT id, row_number() OVER (PARTITION BY category, language, client_id ORDER BY approved_at, id)
             + CASE WHEN client_id IS NULL AND (language = 'en' OR category = 'loan_recall_notice') THEN 1 ELSE 0 END AS place
          FROM "paper_templates" WHERE approved_at IS NOT NULL AND body <> '') n
 WHERE n.id = t.id;
