CREATE EXTENSION IF NOT EXISTS "btree_gin";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- Row-level security lets a condition use an index when its operator cannot tell of rows that are hidden. ILIKE fails on malformed
-- patterns alone, which this server never makes; where nobody may say so, texts are searched row by row (decision 0021).
DO $$ BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION pg_catalog.texticlike(text, text) LEAKPROOF;
  END IF;
END $$;--> statement-breakpoint
-- Numbers of submissions are those of their municipality from here on; who came later with the same one gets another.
UPDATE "municipal_submission" s SET "submission_no" = s.submission_no || '-' || same.n
FROM (SELECT account_id, id, row_number() OVER (PARTITION BY municipality_id, submission_no ORDER BY created_at, id) AS n
  FROM "municipal_submission" WHERE submission_no IS NOT NULL) same
WHERE same.account_id = s.account_id AND same.id = s.id AND same.n > 1;--> statement-breakpoint
INSERT INTO "counter" (account_id, name, value)
SELECT '00000000-0000-0000-0000-000000000000', 'SUB:' || municipality_id,
  greatest(1000, max(substring(submission_no FROM '-(\d{1,9})')::integer))
FROM "municipal_submission" WHERE submission_no IS NOT NULL GROUP BY municipality_id
ON CONFLICT (account_id, name) DO UPDATE SET value = greatest("counter".value, excluded.value);--> statement-breakpoint
-- The tags of a client as one text; joining texts never depends on anything else, whatever its elements may.
CREATE FUNCTION tag_words(tags text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_to_string(tags, ' ');--> statement-breakpoint
-- Of two conditions on the account PostgreSQL makes one list of values, which no index can follow in order; this keeps them apart.
CREATE POLICY "shared" ON "picklist_item" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "nozzle";--> statement-breakpoint
CREATE POLICY "shared" ON "nozzle" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "template";--> statement-breakpoint
CREATE POLICY "shared" ON "template" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "template_item";--> statement-breakpoint
CREATE POLICY "shared" ON "template_item" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "municipality";--> statement-breakpoint
CREATE POLICY "shared" ON "municipality" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "et_profile";--> statement-breakpoint
CREATE POLICY "shared" ON "et_profile" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "faq_item";--> statement-breakpoint
CREATE POLICY "shared" ON "faq_item" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "video_item";--> statement-breakpoint
CREATE POLICY "shared" ON "video_item" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP POLICY "shared" ON "roadmap_item";--> statement-breakpoint
CREATE POLICY "shared" ON "roadmap_item" FOR SELECT USING ((account_id = '00000000-0000-0000-0000-000000000000') IS TRUE);--> statement-breakpoint
DROP INDEX "backflow_due";--> statement-breakpoint
DROP INDEX "client_name";--> statement-breakpoint
DROP INDEX "et_profile_name";--> statement-breakpoint
DROP INDEX "faq_item_sort";--> statement-breakpoint
DROP INDEX "nozzle_brand";--> statement-breakpoint
DROP INDEX "product_name";--> statement-breakpoint
DROP INDEX "roadmap_item_sort";--> statement-breakpoint
DROP INDEX "template_kind";--> statement-breakpoint
DROP INDEX "video_item_sort";--> statement-breakpoint
DROP INDEX "notification_user";--> statement-breakpoint
DROP INDEX "ticket_message_ticket";--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(contact_first_name, '') || ' ' || coalesce(contact_last_name, '') || ' ' || tag_words(tags)) STORED;--> statement-breakpoint
ALTER TABLE "municipal_submission" ADD COLUMN "has_open_items" boolean GENERATED ALWAYS AS (coalesce(jsonb_path_exists(payload, '$.critical_items[*] ? (@.repaired == false)'), false)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_log_by_at" ON "activity_log" USING btree ("account_id",("at"),"id");--> statement-breakpoint
CREATE INDEX "activity_log_filters" ON "activity_log" USING gin ("account_id","actor_id","verb","target_type");--> statement-breakpoint
CREATE INDEX "backflow_by_label" ON "backflow" USING btree ("account_id",("label" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "backflow_by_next_test_due_on" ON "backflow" USING btree ("account_id",(least("next_test_due_on", '9999-12-31')),"id");--> statement-breakpoint
CREATE INDEX "backflow_by_created_at" ON "backflow" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "backflow_by_updated_at" ON "backflow" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "backflow_filters" ON "backflow" USING gin ("account_id","type","protects","hazard","orientation","shutoffs_ok","test_cocks_ok","clearance_ok","freeze_protection","last_result","status","replaced_by_id");--> statement-breakpoint
CREATE INDEX "backflow_texts" ON "backflow" USING gin ("account_id","label" gin_trgm_ops,"serial_no" gin_trgm_ops,"assembly_no" gin_trgm_ops,"location_note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "backflow_archived" ON "backflow" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "backflow_test_by_tested_at" ON "backflow_test" USING btree ("account_id",("tested_at"),"id");--> statement-breakpoint
CREATE INDEX "backflow_test_by_submission_due_on" ON "backflow_test" USING btree ("account_id",(least("submission_due_on", '9999-12-31')),"id");--> statement-breakpoint
CREATE INDEX "backflow_test_by_created_at" ON "backflow_test" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "backflow_test_by_updated_at" ON "backflow_test" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "backflow_test_filters" ON "backflow_test" USING gin ("account_id","checkup_id","initial_result");--> statement-breakpoint
CREATE INDEX "backflow_test_texts" ON "backflow_test" USING gin ("account_id","tester_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "backflow_test_archived" ON "backflow_test" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "checkup_by_scheduled_at" ON "checkup" USING btree ("account_id",(least("scheduled_at", 'infinity')),"id");--> statement-breakpoint
CREATE INDEX "checkup_by_completed_at" ON "checkup" USING btree ("account_id",(greatest("completed_at", '-infinity')),"id");--> statement-breakpoint
CREATE INDEX "checkup_by_updated_at" ON "checkup" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "checkup_by_checkup_no" ON "checkup" USING btree ("account_id",("checkup_no" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "checkup_texts" ON "checkup" USING gin ("account_id","checkup_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "checkup_archived" ON "checkup" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "client_by_name" ON "client" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "client_by_client_no" ON "client" USING btree ("account_id",("client_no" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "client_by_created_at" ON "client" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "client_by_updated_at" ON "client" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "client_filters" ON "client" USING gin ("account_id","kind","preferred_contact","preferred_locale","price_book_id","tax_exempt","payment_terms","lead_source","status");--> statement-breakpoint
CREATE INDEX "client_texts" ON "client" USING gin ("account_id","name" gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops,"billing_address_line1" gin_trgm_ops,"search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_archived" ON "client" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "client_contact_by_name" ON "client_contact" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "client_contact_by_created_at" ON "client_contact" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "client_contact_by_updated_at" ON "client_contact" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "client_contact_filters" ON "client_contact" USING gin ("account_id","receives_reports","receives_quotes","can_approve_quotes");--> statement-breakpoint
CREATE INDEX "client_contact_texts" ON "client_contact" USING gin ("account_id","name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_contact_archived" ON "client_contact" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "controller_by_label" ON "controller" USING btree ("account_id",("label" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "controller_by_created_at" ON "controller" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "controller_by_updated_at" ON "controller" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "controller_filters" ON "controller" USING gin ("account_id","controller_type","location","power","backup_battery","rain_sensor","rain_sensor_kind","freeze_sensor","wind_sensor","soil_sensor","flow_sensor","master_valve","pump_start","water_meter_id","backflow_id","condition","dial_position_found","active");--> statement-breakpoint
CREATE INDEX "controller_texts" ON "controller" USING gin ("account_id","label" gin_trgm_ops,"serial_no" gin_trgm_ops,"qr_tag" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "controller_archived" ON "controller" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "et_profile_by_name" ON "et_profile" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "et_profile_by_created_at" ON "et_profile" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "et_profile_by_updated_at" ON "et_profile" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "et_profile_filters" ON "et_profile" USING gin ("account_id","active");--> statement-breakpoint
CREATE INDEX "et_profile_texts" ON "et_profile" USING gin ("account_id","name" gin_trgm_ops,"source_note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "et_profile_archived" ON "et_profile" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "faq_item_by_sort" ON "faq_item" USING btree ("account_id",("sort"),"id");--> statement-breakpoint
CREATE INDEX "faq_item_by_created_at" ON "faq_item" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "faq_item_by_updated_at" ON "faq_item" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "faq_item_filters" ON "faq_item" USING gin ("account_id","locale","active");--> statement-breakpoint
CREATE INDEX "faq_item_texts" ON "faq_item" USING gin ("account_id","title" gin_trgm_ops,"body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "faq_item_archived" ON "faq_item" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "municipal_submission_number" ON "municipal_submission" USING btree ("municipality_id","submission_no");--> statement-breakpoint
CREATE INDEX "municipal_submission_received" ON "municipal_submission" USING btree ("municipality_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "municipal_submission_by_created_at" ON "municipal_submission" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "municipal_submission_by_updated_at" ON "municipal_submission" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "municipal_submission_by_submitted_at" ON "municipal_submission" USING btree ("account_id",(greatest("submitted_at", '-infinity')),"id");--> statement-breakpoint
CREATE INDEX "municipal_submission_by_due_on" ON "municipal_submission" USING btree ("account_id",(least("due_on", '9999-12-31')),"id");--> statement-breakpoint
CREATE INDEX "municipal_submission_by_submission_no" ON "municipal_submission" USING btree ("account_id",(greatest("submission_no" collate "und-x-icu", '')),"id");--> statement-breakpoint
CREATE INDEX "municipal_submission_by_property_name" ON "municipal_submission" USING btree ("account_id",(greatest("property_name" collate "und-x-icu", '')),"id");--> statement-breakpoint
CREATE INDEX "municipal_submission_filters" ON "municipal_submission" USING gin ("account_id","kind","has_open_items","site_id","backflow_test_id");--> statement-breakpoint
CREATE INDEX "municipal_submission_texts" ON "municipal_submission" USING gin ("account_id","submission_no" gin_trgm_ops,"property_name" gin_trgm_ops,"property_address" gin_trgm_ops,"irrigator_name" gin_trgm_ops,"irrigator_license_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "municipal_submission_archived" ON "municipal_submission" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "municipality_by_name" ON "municipality" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "municipality_by_state" ON "municipality" USING btree ("account_id",("state" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "municipality_by_created_at" ON "municipality" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "municipality_by_updated_at" ON "municipality" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "municipality_filters" ON "municipality" USING gin ("account_id","active");--> statement-breakpoint
CREATE INDEX "municipality_texts" ON "municipality" USING gin ("account_id","name" gin_trgm_ops,"slug" gin_trgm_ops,"state" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "municipality_archived" ON "municipality" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "nozzle_by_brand" ON "nozzle" USING btree ("account_id",("brand" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "nozzle_by_model" ON "nozzle" USING btree ("account_id",("model" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "nozzle_by_head_type" ON "nozzle" USING btree ("account_id",("head_type" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "nozzle_by_created_at" ON "nozzle" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "nozzle_by_updated_at" ON "nozzle" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "nozzle_filters" ON "nozzle" USING gin ("account_id","head_type","active");--> statement-breakpoint
CREATE INDEX "nozzle_texts" ON "nozzle" USING gin ("account_id","brand" gin_trgm_ops,"series" gin_trgm_ops,"model" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "nozzle_archived" ON "nozzle" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "picklist_item_by_code" ON "picklist_item" USING btree ("account_id",("code" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "picklist_item_by_list_key" ON "picklist_item" USING btree ("account_id",("list_key" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "picklist_item_by_created_at" ON "picklist_item" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "picklist_item_by_updated_at" ON "picklist_item" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "picklist_item_filters" ON "picklist_item" USING gin ("account_id","list_key","code","active");--> statement-breakpoint
CREATE INDEX "picklist_item_texts" ON "picklist_item" USING gin ("account_id","code" gin_trgm_ops,"label_en" gin_trgm_ops,"label_es" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "picklist_item_archived" ON "picklist_item" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "picture_by_created_at" ON "picture" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "picture_archived" ON "picture" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "price_book_by_name" ON "price_book" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "price_book_by_created_at" ON "price_book" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "price_book_by_updated_at" ON "price_book" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "price_book_filters" ON "price_book" USING gin ("account_id","is_default","active");--> statement-breakpoint
CREATE INDEX "price_book_texts" ON "price_book" USING gin ("account_id","name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_book_archived" ON "price_book" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "price_book_item_by_created_at" ON "price_book_item" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "price_book_item_by_updated_at" ON "price_book_item" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "price_book_item_filters" ON "price_book_item" USING gin ("account_id","price_book_id","pricing_mode");--> statement-breakpoint
CREATE INDEX "price_book_item_archived" ON "price_book_item" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "product_by_name_en" ON "product" USING btree ("account_id",("name_en" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "product_by_sku" ON "product" USING btree ("account_id",(greatest("sku" collate "und-x-icu", '')),"id");--> statement-breakpoint
CREATE INDEX "product_by_category" ON "product" USING btree ("account_id",(greatest("category" collate "und-x-icu", '')),"id");--> statement-breakpoint
CREATE INDEX "product_by_created_at" ON "product" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "product_by_updated_at" ON "product" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "product_filters" ON "product" USING gin ("account_id","kind","category","unit","pricing_mode","labor_class","taxable","price_includes_labor","on_truck","active");--> statement-breakpoint
CREATE INDEX "product_texts" ON "product" USING gin ("account_id","name_en" gin_trgm_ops,"name_es" gin_trgm_ops,"sku" gin_trgm_ops,"barcode" gin_trgm_ops,"brand" gin_trgm_ops,"model" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_archived" ON "product" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "product_component_by_created_at" ON "product_component" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "product_component_by_updated_at" ON "product_component" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "product_component_filters" ON "product_component" USING gin ("account_id","kit_id");--> statement-breakpoint
CREATE INDEX "product_component_archived" ON "product_component" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "program_by_letter" ON "program" USING btree ("account_id",("letter" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "program_by_created_at" ON "program" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "program_by_updated_at" ON "program" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "program_filters" ON "program" USING gin ("account_id","controller_id","letter","active","day_mode");--> statement-breakpoint
CREATE INDEX "program_texts" ON "program" USING gin ("account_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "program_archived" ON "program" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "program_version_by_version" ON "program_version" USING btree ("account_id",("version"),"id");--> statement-breakpoint
CREATE INDEX "program_version_by_created_at" ON "program_version" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "program_version_by_updated_at" ON "program_version" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "program_version_filters" ON "program_version" USING gin ("account_id","reason","checkup_id");--> statement-breakpoint
CREATE INDEX "program_version_archived" ON "program_version" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "program_zone_by_created_at" ON "program_zone" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "program_zone_by_updated_at" ON "program_zone" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "program_zone_filters" ON "program_zone" USING gin ("account_id","program_id");--> statement-breakpoint
CREATE INDEX "program_zone_archived" ON "program_zone" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "quote_by_quote_no" ON "quote" USING btree ("account_id",("quote_no" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "quote_by_title" ON "quote" USING btree ("account_id",("title" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "quote_by_issued_on" ON "quote" USING btree ("account_id",("issued_on"),"id");--> statement-breakpoint
CREATE INDEX "quote_by_valid_until_on" ON "quote" USING btree ("account_id",("valid_until_on"),"id");--> statement-breakpoint
CREATE INDEX "quote_by_total_cents" ON "quote" USING btree ("account_id",("total_cents"),"id");--> statement-breakpoint
CREATE INDEX "quote_by_created_at" ON "quote" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "quote_by_updated_at" ON "quote" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "quote_filters" ON "quote" USING gin ("account_id","checkup_id");--> statement-breakpoint
CREATE INDEX "quote_texts" ON "quote" USING gin ("account_id","quote_no" gin_trgm_ops,"title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_archived" ON "quote" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "repair_by_found_at" ON "repair" USING btree ("account_id",(greatest("found_at", '-infinity')),"id");--> statement-breakpoint
CREATE INDEX "repair_by_repair_no" ON "repair" USING btree ("account_id",("repair_no" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "repair_by_created_at" ON "repair" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "repair_by_updated_at" ON "repair" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "repair_filters" ON "repair" USING gin ("account_id","asset_type","asset_id","ticket_id","severity","action","water_waste","loss_mode","labor_class","authorization","found_by","done_by","carried_from_id","parts_confirmed","scheduled_checkup_id","scheduled_user_id");--> statement-breakpoint
CREATE INDEX "repair_texts" ON "repair" USING gin ("account_id","repair_no" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repair_archived" ON "repair" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "repair_part_by_created_at" ON "repair_part" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "repair_part_by_updated_at" ON "repair_part" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "repair_part_filters" ON "repair_part" USING gin ("account_id","product_id","unit","used_from_truck");--> statement-breakpoint
CREATE INDEX "repair_part_texts" ON "repair_part" USING gin ("account_id","description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repair_part_archived" ON "repair_part" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "roadmap_item_by_sort" ON "roadmap_item" USING btree ("account_id",("sort"),"id");--> statement-breakpoint
CREATE INDEX "roadmap_item_by_created_at" ON "roadmap_item" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "roadmap_item_by_updated_at" ON "roadmap_item" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "roadmap_item_filters" ON "roadmap_item" USING gin ("account_id","column","active");--> statement-breakpoint
CREATE INDEX "roadmap_item_texts" ON "roadmap_item" USING gin ("account_id","title" gin_trgm_ops,"body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roadmap_item_archived" ON "roadmap_item" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "share_link_by_created_at" ON "share_link" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "share_link_by_expires_at" ON "share_link" USING btree ("account_id",("expires_at"),"id");--> statement-breakpoint
CREATE INDEX "share_link_archived" ON "share_link" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "site_by_name" ON "site" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "site_by_city" ON "site" USING btree ("account_id",("city" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "site_by_next_checkup_due_on" ON "site" USING btree ("account_id",(least("next_checkup_due_on", '9999-12-31')),"id");--> statement-breakpoint
CREATE INDEX "site_by_created_at" ON "site" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "site_by_updated_at" ON "site" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "site_filters" ON "site" USING gin ("account_id","site_type","water_source","municipality_id","soil_type","et_profile_id","water_rate_unit","plan_kind","cover_picture_id","status");--> statement-breakpoint
CREATE INDEX "site_texts" ON "site" USING gin ("account_id","name" gin_trgm_ops,"address_line1" gin_trgm_ops,"city" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "site_archived" ON "site" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_invoice_by_period_start" ON "subscription_invoice" USING btree ("account_id",(greatest("period_start", '-infinity')),"id");--> statement-breakpoint
CREATE INDEX "subscription_invoice_by_number" ON "subscription_invoice" USING btree ("account_id",("number" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "subscription_invoice_filters" ON "subscription_invoice" USING gin ("account_id","status");--> statement-breakpoint
CREATE INDEX "subscription_invoice_archived" ON "subscription_invoice" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "template_by_name" ON "template" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "template_by_kind" ON "template" USING btree ("account_id",("kind" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "template_by_created_at" ON "template" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "template_by_updated_at" ON "template" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "template_filters" ON "template" USING gin ("account_id","kind","checkup_type","locale","is_default","active");--> statement-breakpoint
CREATE INDEX "template_texts" ON "template" USING gin ("account_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "template_archived" ON "template" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "template_item_by_sort" ON "template_item" USING btree ("account_id",("sort"),"id");--> statement-breakpoint
CREATE INDEX "template_item_by_created_at" ON "template_item" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "template_item_by_updated_at" ON "template_item" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "template_item_filters" ON "template_item" USING gin ("account_id","section","answer_type","required");--> statement-breakpoint
CREATE INDEX "template_item_texts" ON "template_item" USING gin ("account_id","label_en" gin_trgm_ops,"label_es" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "template_item_archived" ON "template_item" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "test_gauge_by_serial_no" ON "test_gauge" USING btree ("account_id",("serial_no" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "test_gauge_by_calibration_due_on" ON "test_gauge" USING btree ("account_id",("calibration_due_on"),"id");--> statement-breakpoint
CREATE INDEX "test_gauge_by_created_at" ON "test_gauge" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "test_gauge_by_updated_at" ON "test_gauge" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "test_gauge_filters" ON "test_gauge" USING gin ("account_id","owner_user_id","active");--> statement-breakpoint
CREATE INDEX "test_gauge_texts" ON "test_gauge" USING gin ("account_id","serial_no" gin_trgm_ops,"make" gin_trgm_ops,"model" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "test_gauge_archived" ON "test_gauge" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_by_priority" ON "ticket" USING btree ("account_id",(case "priority" when 'urgent' then 1 when 'high' then 2 when 'normal' then 3 else 4 end),"id");--> statement-breakpoint
CREATE INDEX "ticket_by_ticket_no" ON "ticket" USING btree ("account_id",("ticket_no" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "ticket_by_subject" ON "ticket" USING btree ("account_id",("subject" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "ticket_by_due_on" ON "ticket" USING btree ("account_id",(least("due_on", '9999-12-31')),"id");--> statement-breakpoint
CREATE INDEX "ticket_by_created_at" ON "ticket" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "ticket_by_updated_at" ON "ticket" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "ticket_filters" ON "ticket" USING gin ("account_id","kind","priority","site_id","assigned_user_id");--> statement-breakpoint
CREATE INDEX "ticket_texts" ON "ticket" USING gin ("account_id","ticket_no" gin_trgm_ops,"subject" gin_trgm_ops,"body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_archived" ON "ticket" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "app_user_by_name" ON "app_user" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "app_user_by_created_at" ON "app_user" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "app_user_filters" ON "app_user" USING gin ("account_id","role","status");--> statement-breakpoint
CREATE INDEX "app_user_texts" ON "app_user" USING gin ("account_id","name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_user_archived" ON "app_user" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "video_item_by_sort" ON "video_item" USING btree ("account_id",("sort"),"id");--> statement-breakpoint
CREATE INDEX "video_item_by_created_at" ON "video_item" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "video_item_by_updated_at" ON "video_item" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "video_item_filters" ON "video_item" USING gin ("account_id","locale","active");--> statement-breakpoint
CREATE INDEX "video_item_texts" ON "video_item" USING gin ("account_id","title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_item_archived" ON "video_item" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "water_meter_by_meter_no" ON "water_meter" USING btree ("account_id",(greatest("meter_no" collate "und-x-icu", '')),"id");--> statement-breakpoint
CREATE INDEX "water_meter_by_created_at" ON "water_meter" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "water_meter_by_updated_at" ON "water_meter" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "water_meter_filters" ON "water_meter" USING gin ("account_id","kind","read_unit");--> statement-breakpoint
CREATE INDEX "water_meter_texts" ON "water_meter" USING gin ("account_id","meter_no" gin_trgm_ops,"utility_account_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "water_meter_archived" ON "water_meter" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "zone_by_station_no" ON "zone" USING btree ("account_id",("station_no"),"id");--> statement-breakpoint
CREATE INDEX "zone_by_name" ON "zone" USING btree ("account_id",("name" collate "und-x-icu"),"id");--> statement-breakpoint
CREATE INDEX "zone_by_created_at" ON "zone" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "zone_by_updated_at" ON "zone" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "zone_filters" ON "zone" USING gin ("account_id","controller_id","head_type","plant_type","soil_type","slope_class","sun_exposure","measured_gpm_method","pressure_regulated","precip_source","valve_box","cover_picture_id","active");--> statement-breakpoint
CREATE INDEX "zone_texts" ON "zone" USING gin ("account_id","name" gin_trgm_ops,"valve_location_note" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "zone_archived" ON "zone" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "zone_head_by_sort" ON "zone_head" USING btree ("account_id",("sort"),"id");--> statement-breakpoint
CREATE INDEX "zone_head_by_created_at" ON "zone_head" USING btree ("account_id",("created_at"),"id");--> statement-breakpoint
CREATE INDEX "zone_head_by_updated_at" ON "zone_head" USING btree ("account_id",("updated_at"),"id");--> statement-breakpoint
CREATE INDEX "zone_head_filters" ON "zone_head" USING gin ("account_id","nozzle_id");--> statement-breakpoint
CREATE INDEX "zone_head_texts" ON "zone_head" USING gin ("account_id","description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "zone_head_archived" ON "zone_head" USING btree ("account_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("account_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("account_id","ticket_id","created_at","id");--> statement-breakpoint
-- Who is behind a token, and what of them and their company decides what they may do: asked for with every request, so in one call.
CREATE FUNCTION find_session(hash text, at timestamptz)
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
  LEFT JOIN account_visit v ON v.family_id = token.family_id
  WHERE u.account_id = token.account_id AND u.id = token.user_id;
END $$;
