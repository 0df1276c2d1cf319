-- The second wall: a transaction sees the rows of the account it named, and nothing when it named none.
ALTER TABLE "app_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "app_user" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "client" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "site" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "site" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "controller" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "controller" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "controller" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "zone" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zone" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "zone" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "checkup" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkup" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "checkup" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "checkup_controller" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkup_controller" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "checkup_controller" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "checkup_zone" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkup_zone" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "checkup_zone" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "repair" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repair" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "repair" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "quote" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "upload" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "picture" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "picture" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "idempotency" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "counter" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "counter" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "activity_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "activity_log" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "account" USING (id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- Rows of the account of zeros are read by all and written by none but their own account.
ALTER TABLE "issue_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "issue_type" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "issue_type" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shared" ON "issue_type" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
-- Sign-in happens before an account is known: these tables open only to transactions that say they are about sign-in.
ALTER TABLE "sign_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_in" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "sign_in" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "access_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_token" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "access_token" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "refresh_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refresh_token" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "refresh_token" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "sign_in_attempt" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');
