-- oldest program: 0.2.0
-- The signed and stamped PDF of a paper that went to court is kept with it, compared; its filing is corrected with a version (038).
CREATE TABLE "filed_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filed_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" bigint NOT NULL,
	"file_key" text NOT NULL,
	"comparison" jsonb NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	"removal_reason" text
);
--> statement-breakpoint
ALTER TABLE "paper_marks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "filed_copies" ADD CONSTRAINT "filed_copies_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_copies" ADD CONSTRAINT "filed_copies_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_copies" ADD CONSTRAINT "filed_copies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_copies" ADD CONSTRAINT "filed_copies_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filed_copies_one" ON "filed_copies" USING btree ("paper_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "filed_copies_paper_id_index" ON "filed_copies" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "filed_copies_file_key_index" ON "filed_copies" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "filed_copies_removed" ON "filed_copies" USING btree ("removed_at") WHERE removed_at is not null;