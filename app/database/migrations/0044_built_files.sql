-- oldest program: 0.2.0
-- Scripts and styles of the releases on this database (decision 059).
CREATE TABLE "built_files" (
	"name" text PRIMARY KEY NOT NULL,
	"packed" bytea NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
