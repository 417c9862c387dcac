-- No older program may run on this: what it imports would be missing in Client → Uploads.
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"rows_read" integer,
	"rows_inserted" integer,
	"rows_updated" integer,
	"rows_unchanged" integer,
	"rows_duplicate" integer,
	"rows_rejected" integer,
	"rows_skipped" integer,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"correction_id" text,
	"correction_key" text,
	"correction_of" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_correction_id_unique" UNIQUE("correction_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_correction_key_files_key_fk" FOREIGN KEY ("correction_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_correction_of_imports_id_fk" FOREIGN KEY ("correction_of") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_client_id_id_index" ON "imports" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "imports_batch_id_index" ON "imports" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "imports_file_sha256_index" ON "imports" USING btree ("file_sha256");--> statement-breakpoint
-- How loan numbers are compared: in capitals, without blanks and signs (domain/cases/lan-key.ts has the same rule). With a
-- RETURN it is bound to plain_signs for good: while an index is built, no other schema is searched for it.
CREATE FUNCTION lan_key(lan text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN coalesce(nullif(regexp_replace(upper(plain_signs(lan)),
  '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007F\u2010-\u2015\u2212]', '', 'g'), ''), upper(plain_signs(lan)));--> statement-breakpoint
CREATE INDEX "cases_lan_key" ON "cases" USING btree ("client_id",lan_key("lan_number"));--> statement-breakpoint
INSERT INTO "imports" ("batch_id", "client_id", "file_key", "file_sha256", "rows_read", "rows_inserted", "rows_updated",
  "rows_unchanged", "rows_duplicate", "rows_rejected", "rows_skipped", "created_by", "created_at")
SELECT "id", "client_id", "file_key", "file_sha256", "rows_read", "rows_read" - "rows_refused" - "rows_skipped", 0, 0, 0,
  "rows_refused", "rows_skipped", "created_by", "created_at"
FROM "batches" WHERE "file_key" IS NOT NULL ORDER BY "id";
