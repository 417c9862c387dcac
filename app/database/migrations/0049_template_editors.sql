-- oldest program: 0.2.0
ALTER TABLE "paper_templates" ADD COLUMN "edited_by" bigint[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- Of the drafts at hand the audit trail knows it.
UPDATE "paper_templates" p SET "edited_by" = array(
  SELECT DISTINCT a.user_id FROM "audit" a
   WHERE a.object_type = 'template' AND a.object_id = p.id::text AND a.user_id IS NOT NULL
     AND a.action IN ('template.saved', 'template.word_uploaded'))
 WHERE p.state IN ('draft', 'submitted');
