-- No older program may run on this: it would look for the column mappings in the table that goes.
CREATE TABLE "client_columns" (
	"client_id" bigint NOT NULL,
	"type" text NOT NULL,
	"attribute" text NOT NULL,
	"header" text NOT NULL,
	"slug" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by" bigint,
	CONSTRAINT "client_columns_client_id_type_attribute_header_pk" PRIMARY KEY("client_id","type","attribute","header")
);
--> statement-breakpoint
ALTER TABLE "client_columns" ADD CONSTRAINT "client_columns_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_columns" ADD CONSTRAINT "client_columns_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was remembered so far: one header for each field.
INSERT INTO client_columns (client_id, type, attribute, header, slug, used_at, used_by)
SELECT client_id, type, field.key, field.value->>'column', coalesce(field.value->>'slug', field.key), updated_at, updated_by
  FROM column_mappings, jsonb_each(mapping) AS field
 WHERE field.value->>'column' IS NOT NULL;
--> statement-breakpoint
DROP TABLE "column_mappings" CASCADE;
