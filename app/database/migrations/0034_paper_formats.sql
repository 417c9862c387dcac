-- oldest program: 0.2.0
-- What courts want papers to look like is reference data, and notices have letterheads (041).
CREATE TABLE "paper_formats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_formats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"court_type" text,
	"state" text,
	"paper" text NOT NULL,
	"font_size" double precision NOT NULL,
	"spacing" text NOT NULL,
	"quote_size" double precision NOT NULL,
	"quote_spacing" text NOT NULL,
	"margin_top" integer NOT NULL,
	"margin_bottom" integer NOT NULL,
	"margin_left" integer NOT NULL,
	"margin_right" integer NOT NULL,
	"sides" text NOT NULL,
	"source" text NOT NULL,
	"confirmed_by" text,
	"confirmed_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "letterhead" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "letterhead_picture" text;--> statement-breakpoint
ALTER TABLE "paper_jobs" ADD COLUMN "looks" jsonb;--> statement-breakpoint
ALTER TABLE "advocates" ADD COLUMN "letterhead" text;--> statement-breakpoint
ALTER TABLE "advocates" ADD COLUMN "letterhead_picture" text;--> statement-breakpoint
ALTER TABLE "courts" ADD COLUMN "format_id" bigint;--> statement-breakpoint
ALTER TABLE "courts" ADD CONSTRAINT "courts_format_id_paper_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."paper_formats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "paper_formats" ("name", "court_type", "state", "paper", "font_size", "spacing", "quote_size", "quote_spacing", "margin_top", "margin_bottom", "margin_left", "margin_right", "sides", "source") VALUES
('Delhi district courts', 'district_court', 'delhi', 'a4', 14, 'one_half', 12, 'single', 20, 20, 40, 40, 'one', 'Practice directions of the Delhi courts of 2021 and 2022, as reported: A4, letters like Times New Roman of 14 pt, 1.5 spacing, margins of 4 cm left and right and 2 cm top and bottom, quotations of 12 pt in single spacing. On how many sides: not reported.'),
('Delhi High Court', 'high_court', 'delhi', 'a4', 14, 'one_half', 12, 'single', 20, 20, 40, 40, 'one', 'Practice directions of the Delhi courts of 2021 and 2022, as reported: A4, letters like Times New Roman of 14 pt, 1.5 spacing, margins of 4 cm left and right and 2 cm top and bottom, quotations of 12 pt in single spacing. On how many sides: not reported.'),
('Debts Recovery Tribunals', 'drt', NULL, 'a4', 12, 'double', 11, 'single', 24, 25, 36, 25, 'one', 'Reported practice for Form I of the Debts Recovery Tribunal (Procedure) Rules, 1993: double spacing. Letters, margins and paper are the panel''s own. Check locally, also for green sheets.');
