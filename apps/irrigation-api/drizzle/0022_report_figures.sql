CREATE TABLE "report_change" (
	"account_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_change_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_figure" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"first_day" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" uuid,
	"key" text[] NOT NULL,
	"numbers" numeric[] NOT NULL,
	CONSTRAINT "report_figure_account_id_kind_days_first_day_place_pk" PRIMARY KEY("account_id","kind","days","first_day","place")
);
--> statement-breakpoint
ALTER TABLE "report_figure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "report_change_at" ON "report_change" USING btree ("account_id","at");--> statement-breakpoint
CREATE POLICY "member" ON "report_change" AS PERMISSIVE FOR ALL TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "strangers_select" ON "report_change" AS RESTRICTIVE FOR SELECT TO public USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "report_change" AS RESTRICTIVE FOR INSERT TO public WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "report_change" AS RESTRICTIVE FOR UPDATE TO public USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "report_change" AS RESTRICTIVE FOR DELETE TO public USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "member" ON "report_figure" AS PERMISSIVE FOR ALL TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "strangers_select" ON "report_figure" AS RESTRICTIVE FOR SELECT TO public USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "report_figure" AS RESTRICTIVE FOR INSERT TO public WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "report_figure" AS RESTRICTIVE FOR UPDATE TO public USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "report_figure" AS RESTRICTIVE FOR DELETE TO public USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));