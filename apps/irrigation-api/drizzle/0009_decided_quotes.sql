ALTER TABLE "quote" ADD COLUMN "decided_revision" integer;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "decided_total_cents" integer;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "decided_hash" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "decided_address" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "decide_hash" text;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "sent_to" text;--> statement-breakpoint
-- Links that were mailed before have no secret of their own: they show, and a new one is mailed to decide.
UPDATE "share_link" SET "can_approve" = false WHERE "used_at" IS NULL;
