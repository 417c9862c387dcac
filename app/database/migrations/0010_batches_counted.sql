DROP INDEX "batches_client_id_id_index";--> statement-breakpoint
CREATE INDEX "batches_client_id_id_total_cases_filed_index" ON "batches" USING btree ("client_id","id","total_cases","filed");