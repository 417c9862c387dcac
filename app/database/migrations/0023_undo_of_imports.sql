-- No older program may run on this: it would list batches whose import was undone, and undo changes without marking their rows.
ALTER TABLE "batches" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD COLUMN "inserted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_object_id_index" ON "bulk_change_rows" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_batch_id_index" ON "bulk_changes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "paper_results_case_id_index" ON "paper_results" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "samples_case_id_index" ON "samples" USING btree ("case_id");--> statement-breakpoint
-- Imports until now: a batch that knows how many rows its workbook had, with the cases that came from a row of it.
WITH imports AS (
	INSERT INTO "bulk_changes" ("kind", "summary", "rows", "batch_id", "created_by", "created_at")
	SELECT 'cases.imported', concat_ws(': ', 'Batch ' || b.id, f.name), c.cases, b.id, b.created_by, b.created_at
	FROM "batches" b
	JOIN (SELECT batch_id, count(*)::int AS cases FROM "cases" WHERE sheet_row IS NOT NULL GROUP BY batch_id) c ON c.batch_id = b.id
	LEFT JOIN "files" f ON f.key = b.file_key
	WHERE b.rows_read IS NOT NULL
	ORDER BY b.id
	RETURNING id, batch_id
)
INSERT INTO "bulk_change_rows" ("change_id", "object_id", "before", "after", "version", "inserted")
SELECT i.id, c.id, '{}', '{}', 1, true FROM imports i JOIN "cases" c ON c.batch_id = i.batch_id AND c.sheet_row IS NOT NULL;--> statement-breakpoint
-- Which rows an undo restored was not kept: of those that restored every row it is known.
UPDATE "bulk_change_rows" r SET "undone" = true FROM "bulk_changes" c
 WHERE c.id = r.change_id AND c.undone_at IS NOT NULL AND c.undone_rows = c.rows AND c.kind <> 'cases.mailed';
