ALTER TABLE "billing_event" ADD COLUMN "subscription_ref" text;--> statement-breakpoint
ALTER TABLE "billing_event" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_event" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "access_token_expires" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_token_user" ON "access_token" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "billing_event_waiting" ON "billing_event" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "refresh_token_expires" ON "refresh_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_user" ON "refresh_token" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "subscription_provider_customer" ON "subscription" USING btree ("provider_customer");