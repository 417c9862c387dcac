-- oldest program: 0.2.0
-- How many pages a document has, for the index of papers that annex it (041). Counted in the background for those that are there.
ALTER TABLE "documents" ADD COLUMN "pages" integer;--> statement-breakpoint
CREATE INDEX "documents_uncounted" ON "documents" USING btree ("id") WHERE pages is null;