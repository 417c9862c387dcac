-- oldest program: 0.2.0
-- What every process tells of the comparison that one of them made (decision 056).
ALTER TABLE "file_store" ADD COLUMN "missing" integer;
