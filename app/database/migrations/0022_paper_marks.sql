-- No older program may run on this: it would let one person approve what needs a second.
CREATE TABLE "paper_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"method" text,
	"reference" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_by" bigint,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "second_approver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_marks" ADD CONSTRAINT "paper_marks_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_marks" ADD CONSTRAINT "paper_marks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_marks" ADD CONSTRAINT "paper_marks_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_marks_paper_id_index" ON "paper_marks" USING btree ("paper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_marks_filed_once" ON "paper_marks" USING btree ("paper_id") WHERE kind = 'filed' and withdrawn_at is null;