-- oldest program: 0.2.0
-- A branch was compared with a row of each kind of each batch: 11 ms at 500,000 cases, with the names looked up first 4.
CREATE INDEX "case_counts_branch" ON "case_counts" USING btree ("branch_name");
--> statement-breakpoint
-- A name inside one batch or client: all its hits were read, 25 ms of a common name at 500,000; in a batch of 230 now 0.2.
CREATE INDEX "case_search_batch" ON "case_search" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "case_search_client" ON "case_search" USING btree ("client_id");
--> statement-breakpoint
-- Nothing asks which objections a case has. Those that have any, or a last day, are counted and stand in the order of the list.
DROP INDEX "case_objections_open";
--> statement-breakpoint
DROP INDEX "case_objections_of_batch";
--> statement-breakpoint
DROP INDEX "case_objections_any";
--> statement-breakpoint
CREATE INDEX "case_objections_any" ON "case_objections" USING btree ("batch_id" DESC NULLS LAST,"case_id") WHERE found_on = '-infinity' or open_objections <> '{}';
--> statement-breakpoint
DROP INDEX "case_objections_limitation";
--> statement-breakpoint
CREATE INDEX "case_objections_limitation" ON "case_objections" USING btree ("limitation_ends","batch_id","case_id");
