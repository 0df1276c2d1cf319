DROP INDEX "municipal_submission_number";--> statement-breakpoint
DROP INDEX "repair_status";--> statement-breakpoint
DROP INDEX "repair_carried";--> statement-breakpoint
CREATE INDEX "account_visit_started" ON "account_visit" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "billing_event_received" ON "billing_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "checkup_unfinished" ON "checkup" USING btree ("account_id",(least("scheduled_at", 'infinity')),"id" DESC NULLS FIRST) WHERE status in ('scheduled', 'in_progress', 'in_review') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "client_live" ON "client" USING btree ("account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invitation_expires" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "pending_sign_up_expires" ON "pending_sign_up" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quote_by_sent_at" ON "quote" USING btree ("account_id",(greatest("sent_at", '-infinity')));--> statement-breakpoint
CREATE INDEX "quote_open" ON "quote" USING btree ("account_id","total_cents") WHERE status in ('draft', 'sent', 'viewed', 'approved', 'partly_approved') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_by_done_at" ON "repair" USING btree ("account_id",(greatest("done_at", '-infinity')));--> statement-breakpoint
CREATE INDEX "site_live" ON "site" USING btree ("account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "upload_never_used" ON "upload" USING btree ("account_id","expires_at") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "municipal_submission_number" ON "municipal_submission" USING btree ("account_id","submission_no","municipality_id");--> statement-breakpoint
CREATE INDEX "repair_status" ON "repair" USING btree ("account_id","status","found_at","id","carried_from_id","checkup_id","found_by") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_carried" ON "repair" USING btree ("account_id","carried_from_id","status","checkup_id","id") WHERE carried_from_id is not null and deleted_at is null;--> statement-breakpoint
-- The login of the API may not delete what was logged; what is older than three years goes by this function alone, so many lines at a time.
CREATE FUNCTION clear_activity_log(wanted uuid, before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE deleted integer;
BEGIN
  DELETE FROM activity_log WHERE account_id = wanted
    AND account_id = nullif(current_setting('app.account_id', true), '')::uuid
    AND id IN (SELECT l.id FROM activity_log l WHERE l.account_id = wanted
      AND l.at < least(before, now() - interval '3 years') ORDER BY l.at LIMIT least(most, 10000));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION clear_activity_log(uuid, timestamptz, integer) FROM PUBLIC;
