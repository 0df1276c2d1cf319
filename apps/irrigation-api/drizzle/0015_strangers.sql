-- Who holds a link, and who sends a public form, is no member: each writes a few tables, and some are closed to them. What a policy
-- AS RESTRICTIVE says holds beside those that open a table.
CREATE POLICY "strangers_insert" ON "account" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "account" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "account" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "activity_log" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "activity_log" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "app_user" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "app_user" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "app_user" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "backflow" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "backflow" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "backflow" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "backflow_test" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "backflow_test" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "backflow_test" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "catch_can_test" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "catch_can_test" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "catch_can_test" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "checklist_answer" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "checklist_answer" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "checklist_answer" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "checkup" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "checkup" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "checkup" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "checkup_backflow" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "checkup_backflow" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "checkup_backflow" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "checkup_controller" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "checkup_controller" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "checkup_controller" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "checkup_zone" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "checkup_zone" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "checkup_zone" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "client" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "client" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "client" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "client_contact" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "client_contact" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "client_contact" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "client_contact" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "controller" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "controller" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "controller" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "counter" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "counter" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "counter" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "et_profile" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "et_profile" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "et_profile" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "faq_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "faq_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "faq_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "idempotency" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "issue_type" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "issue_type" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "issue_type" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "mail" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "municipal_submission" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "municipal_submission" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "municipal_submission" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "municipal_submission" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "municipality" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "municipality" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "municipality" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "notification" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "nozzle" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "nozzle" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "nozzle" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "picklist_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "picklist_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "picklist_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "picture" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "picture" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "picture" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "price_book" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "price_book" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "price_book" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "price_book" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "price_book_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "price_book_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "price_book_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "price_book_item" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "product" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "product" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "product" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "product_component" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "product_component" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "product_component" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "program" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "program" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "program" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "program_version" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "program_version" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "program_version" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "program_zone" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "program_zone" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "program_zone" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "quote" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "quote" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "quote" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "quote_line_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "quote_line_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "quote_line_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "repair" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "repair" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "repair" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "repair_part" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "repair_part" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "repair_part" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "report_snapshot" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "report_snapshot" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "report_snapshot" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "roadmap_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "roadmap_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "roadmap_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "roadmap_vote" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "roadmap_vote" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "roadmap_vote" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "roadmap_vote" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "share_link" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "share_link" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "share_link" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "site" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "site" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "site" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "subscription" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "subscription" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "subscription" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "subscription" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "subscription_invoice" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "subscription_invoice" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "subscription_invoice" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "subscription_invoice" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "template" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "template" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "template" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "template_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "template_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "template_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "test_gauge" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "test_gauge" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "test_gauge" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "test_gauge" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "ticket" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "ticket" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "ticket" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "ticket" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "ticket_message" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "ticket_message" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "ticket_message" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_select" ON "ticket_message" AS RESTRICTIVE FOR SELECT USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "upload" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "upload" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "upload" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "video_item" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "video_item" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "video_item" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "visit_signature" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "visit_signature" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "visit_signature" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "water_meter" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "water_meter" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "water_meter" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "zone" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "zone" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "zone" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_insert" ON "zone_head" AS RESTRICTIVE FOR INSERT WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_update" ON "zone_head" AS RESTRICTIVE FOR UPDATE USING (true) WITH CHECK (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));--> statement-breakpoint
CREATE POLICY "strangers_delete" ON "zone_head" AS RESTRICTIVE FOR DELETE USING (coalesce(current_setting('app.scope', true), '') <> ALL ('{link,form}'));
