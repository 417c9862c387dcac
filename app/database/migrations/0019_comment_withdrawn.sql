-- No older program may run on this: it would go on showing comments that were withdrawn.
ALTER TABLE "comments" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "withdrawn_by" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
