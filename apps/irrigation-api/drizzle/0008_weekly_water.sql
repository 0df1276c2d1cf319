ALTER TABLE "checkup" ADD COLUMN "weekly_gal_estimated" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "report_superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "share_link" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_updated" ON "sign_in_attempt" USING btree ("updated_at");