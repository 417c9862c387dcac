-- oldest program: 0.2.0
-- What reports of delivery say of emails that were sent (decision 058).
ALTER TABLE "outbox" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounce_status" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounced_at" timestamp with time zone;