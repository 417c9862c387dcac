-- oldest program: 0.2.0
-- Clauses: named texts that texts of papers include, each by the version it was submitted with; and what of a Word text was not taken over (043).
DROP INDEX "paper_templates_one_open";--> statement-breakpoint
ALTER TABLE "paper_templates" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD COLUMN "clauses" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD COLUMN "word_notes" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_templates_one_open" ON "paper_templates" USING btree ("category","name","language",coalesce("client_id", 0)) WHERE state in ('draft', 'submitted');