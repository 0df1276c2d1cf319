ALTER TABLE "share_link" ADD COLUMN "pin_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "license_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "license_confirmed_by" uuid;--> statement-breakpoint
-- Licences that are there were looked at when they were written.
UPDATE "app_user" SET "license_confirmed_at" = "updated_at" WHERE "irrigator_license_no" IS NOT NULL OR "tester_license_no" IS NOT NULL;--> statement-breakpoint
-- A visit of product staff ends after an hour.
CREATE OR REPLACE FUNCTION find_session(hash text, at timestamptz)
RETURNS TABLE (
  account_id uuid, user_id uuid, family_id uuid, role text, status text, see_prices text, municipality_id uuid, visited uuid,
  timezone text, company text, technicians_see_prices boolean, technicians_send_quotes boolean, managers_see_costs boolean,
  subscribed text, expired_at timestamptz
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE token record;
BEGIN
  PERFORM set_config('app.scope', 'auth', true);
  SELECT t.account_id, t.user_id, t.family_id INTO token FROM access_token t WHERE t.token_hash = hash AND t.expires_at > at;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.account_id', token.account_id::text, true);
  RETURN QUERY SELECT token.account_id, token.user_id, token.family_id, u.role, u.status, u.see_prices, u.municipality_id,
    v.account_id, a.timezone, a.status, a.technicians_see_prices, a.technicians_send_quotes, a.managers_see_costs,
    s.status, s.expired_at
  FROM app_user u
  JOIN account a ON a.id = u.account_id
  LEFT JOIN subscription s ON s.account_id = u.account_id
  LEFT JOIN account_visit v ON v.family_id = token.family_id AND v.started_at > at - interval '60 minutes'
  WHERE u.account_id = token.account_id AND u.id = token.user_id;
END $$;
