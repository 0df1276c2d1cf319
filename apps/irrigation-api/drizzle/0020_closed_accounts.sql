ALTER TABLE "account" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION erase_history(wanted uuid, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE lines integer;
DECLARE reports integer;
BEGIN
  PERFORM 1 FROM account WHERE id = wanted AND id = nullif(current_setting('app.account_id', true), '')::uuid
    AND status = 'closed' AND closed_at < now() - interval '30 days';
  IF NOT FOUND THEN RETURN 0; END IF;
  DELETE FROM activity_log WHERE account_id = wanted
    AND id IN (SELECT l.id FROM activity_log l WHERE l.account_id = wanted LIMIT least(most, 10000));
  GET DIAGNOSTICS lines = ROW_COUNT;
  DELETE FROM report_snapshot WHERE account_id = wanted
    AND id IN (SELECT s.id FROM report_snapshot s WHERE s.account_id = wanted LIMIT least(most, 10000));
  GET DIAGNOSTICS reports = ROW_COUNT;
  RETURN lines + reports;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_history(uuid, integer) FROM PUBLIC;
