-- oldest program: 0.2.0
-- Which import a bulk change is, so that Client → Uploads need not pair them; and a version of documents, whose type is corrected.
ALTER TABLE "bulk_changes" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_changes_import" ON "bulk_changes" USING btree ("import_id");--> statement-breakpoint
-- Until now an import and its bulk change were written together: of a batch the last of the one is the last of the other.
UPDATE "bulk_changes" c SET "import_id" = i.id
  FROM (SELECT id, batch_id, row_number() OVER (PARTITION BY batch_id ORDER BY id DESC) AS place
          FROM "imports" WHERE rows_inserted + rows_updated > 0) i
  JOIN (SELECT id, batch_id, row_number() OVER (PARTITION BY batch_id ORDER BY id DESC) AS place
          FROM "bulk_changes" WHERE kind = 'cases.imported' AND batch_id IS NOT NULL) b
    ON b.batch_id = i.batch_id AND b.place = i.place
 WHERE c.id = b.id;
