CREATE TABLE "court_holidays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "court_holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"court_id" bigint NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"source" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_holidays_court_id_day_unique" UNIQUE("court_id","day")
);
--> statement-breakpoint
CREATE TABLE "courts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"court_type" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"bench" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guard_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guard_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"category" text NOT NULL,
	"guard" text NOT NULL,
	"facts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"answered_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"client_id" bigint,
	"body" text NOT NULL,
	"note" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"template_version" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by" bigint,
	"submitted_at" timestamp with time zone,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"returned_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advocates" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_jobs" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_versions" ADD COLUMN "client_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "template_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "court_holidays" ADD CONSTRAINT "court_holidays_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_holidays" ADD CONSTRAINT "court_holidays_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_answers" ADD CONSTRAINT "guard_answers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guard_answers" ADD CONSTRAINT "guard_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD CONSTRAINT "paper_templates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD CONSTRAINT "paper_templates_template_version_template_versions_version_fk" FOREIGN KEY ("template_version") REFERENCES "public"."template_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD CONSTRAINT "paper_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD CONSTRAINT "paper_templates_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD CONSTRAINT "paper_templates_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courts_name_in_state" ON "courts" USING btree ("state",lower("name"),lower("place"),lower(coalesce("bench", '')));--> statement-breakpoint
CREATE INDEX "guard_answers_case_id_category_index" ON "guard_answers" USING btree ("case_id","category");--> statement-breakpoint
CREATE INDEX "paper_templates_category_language_client_id_approved_at_index" ON "paper_templates" USING btree ("category","language","client_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_templates_one_open" ON "paper_templates" USING btree ("category","language",coalesce("client_id", 0)) WHERE state in ('draft', 'submitted');--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;