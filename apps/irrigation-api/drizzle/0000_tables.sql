CREATE TABLE "access_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"slug" text NOT NULL,
	"brand_color" text DEFAULT '#0B6E4F' NOT NULL,
	"phone" text,
	"email" text NOT NULL,
	"website" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"country" text DEFAULT 'US' NOT NULL,
	"timezone" text DEFAULT 'America/Chicago' NOT NULL,
	"default_locale" text DEFAULT 'en' NOT NULL,
	"unit_system" text DEFAULT 'us' NOT NULL,
	"license_type" text,
	"license_no" text,
	"require_review" boolean DEFAULT false NOT NULL,
	"quote_valid_days" integer DEFAULT 30 NOT NULL,
	"technicians_see_prices" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"diff" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_log_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkup" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"checkup_no" text NOT NULL,
	"site_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"duration_min" integer,
	"assigned_user_id" uuid,
	"controller_ids" uuid[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"client_present" boolean,
	"weather" jsonb,
	"water_on_at_arrival" text,
	"static_pressure_psi" numeric(5, 1),
	"general_notes" text,
	"internal_notes" text,
	"recommendations" text,
	"health_score" integer,
	"totals" jsonb,
	"report_locale" text DEFAULT 'en' NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"reopened_by" uuid,
	"reopen_reason" text,
	"cancel_reason" text,
	CONSTRAINT "checkup_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "checkup_number" UNIQUE("account_id","checkup_no")
);
--> statement-breakpoint
CREATE TABLE "checkup_controller" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"checkup_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"powers_on" boolean,
	"display_ok" boolean,
	"clock_correct" boolean,
	"dial_position_found" text,
	"programs_checked" boolean,
	"rain_sensor_result" text,
	"battery_replaced" boolean,
	"output_vac" numeric(5, 1),
	"transformer_ok" boolean,
	"wiring_tidy" boolean,
	"schedule_posted" boolean,
	"snapshot" jsonb,
	"notes" text,
	CONSTRAINT "checkup_controller_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "checkup_controller_once" UNIQUE("account_id","checkup_id","controller_id")
);
--> statement-breakpoint
CREATE TABLE "checkup_zone" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"checkup_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"skip_reason" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"psi" numeric(5, 1),
	"gpm" numeric(7, 2),
	"solenoid_ohm" numeric(6, 1),
	"valve_opens" text,
	"valve_closes" text,
	"coverage" text,
	"runoff" boolean,
	"overspray" boolean,
	"ponding" boolean,
	"misting" boolean,
	"heads_adjusted" integer,
	"heads_cleaned" integer,
	"snapshot" jsonb,
	"notes" text,
	CONSTRAINT "checkup_zone_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "checkup_zone_once" UNIQUE("account_id","checkup_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "client" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"client_no" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contact_first_name" text,
	"contact_last_name" text,
	"email" text,
	"phone" text,
	"phone_alt" text,
	"preferred_contact" text,
	"preferred_locale" text DEFAULT 'en' NOT NULL,
	"billing_address_line1" text,
	"billing_address_line2" text,
	"billing_city" text,
	"billing_state" text,
	"billing_postal_code" text,
	"tax_exempt" boolean DEFAULT false NOT NULL,
	"payment_terms" text,
	"lead_source" text,
	"status" text DEFAULT 'active' NOT NULL,
	"since_on" date,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	CONSTRAINT "client_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "client_number" UNIQUE("account_id","client_no")
);
--> statement-breakpoint
CREATE TABLE "controller" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"site_id" uuid NOT NULL,
	"label" text NOT NULL,
	"brand" text,
	"model" text,
	"controller_type" text DEFAULT 'conventional' NOT NULL,
	"station_count" integer DEFAULT 12 NOT NULL,
	"programs_available" integer DEFAULT 3,
	"starts_per_program" integer DEFAULT 4,
	"location" text,
	"location_note" text,
	"lat" double precision,
	"lng" double precision,
	"power" text,
	"backup_battery" text,
	"rain_sensor" text,
	"freeze_sensor" text,
	"wind_sensor" text,
	"soil_sensor" text,
	"flow_sensor" text,
	"master_valve" text,
	"pump_start" boolean,
	"serial_no" text,
	"install_year" integer,
	"access_pin" text,
	"condition" text,
	"dial_position_found" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "controller_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "counter_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "issue_type" (
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text NOT NULL,
	"asset_types" text[] NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"action" text NOT NULL,
	"default_labor_min" integer NOT NULL,
	"loss_mode" text NOT NULL,
	"loss_gpm" numeric(7, 2) NOT NULL,
	"water_waste" boolean NOT NULL,
	"quick_rank" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "issue_type_account_id_code_pk" PRIMARY KEY("account_id","code")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"sha256" text,
	"taken_at" timestamp with time zone,
	"caption" text,
	"in_report" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "picture_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"quote_no" text NOT NULL,
	"client_id" uuid NOT NULL,
	"site_id" uuid,
	"checkup_id" uuid,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until_on" date NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quote_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "quote_number" UNIQUE("account_id","quote_no")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "repair" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"repair_no" text NOT NULL,
	"site_id" uuid NOT NULL,
	"asset_type" text NOT NULL,
	"asset_id" uuid NOT NULL,
	"checkup_id" uuid,
	"issue_code" text NOT NULL,
	"description" text,
	"qty" numeric(10, 2) NOT NULL,
	"severity" text NOT NULL,
	"action" text NOT NULL,
	"water_waste" boolean DEFAULT false NOT NULL,
	"loss_mode" text DEFAULT 'none' NOT NULL,
	"loss_gpm" numeric(7, 2) DEFAULT 0 NOT NULL,
	"labor_min" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"found_by" uuid,
	"found_at" timestamp with time zone,
	"done_by" uuid,
	"done_at" timestamp with time zone,
	"notes" text,
	CONSTRAINT "repair_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in" (
	"email" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"counter" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"site_type" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text,
	"postal_code" text,
	"lat" double precision,
	"lng" double precision,
	"gps_accuracy_m" double precision,
	"access_notes" text,
	"gate_code" text,
	"access_warnings" text[] DEFAULT '{}' NOT NULL,
	"water_source" text DEFAULT 'potable' NOT NULL,
	"water_provider" text,
	"static_pressure_psi" numeric(5, 1),
	"irrigated_area_sqft" integer,
	"soil_type" text,
	"watering_rule" jsonb,
	"plan_kind" text,
	"plan_months" integer[],
	"next_checkup_due_on" date,
	"system_install_year" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"notes" text,
	CONSTRAINT "site_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"file_key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"tag" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"sha256" text,
	CONSTRAINT "upload_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "upload_key" UNIQUE("account_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"irrigator_license_no" text,
	"see_prices" text DEFAULT 'inherit' NOT NULL,
	"field_mode" boolean DEFAULT false NOT NULL,
	"high_contrast" boolean DEFAULT false NOT NULL,
	"left_handed" boolean DEFAULT false NOT NULL,
	"layout_prefs" jsonb,
	"status" text DEFAULT 'active' NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "app_user_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "zone" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"site_id" uuid NOT NULL,
	"controller_id" uuid NOT NULL,
	"station_no" integer NOT NULL,
	"name" text NOT NULL,
	"head_type" text,
	"head_types_other" text[] DEFAULT '{}' NOT NULL,
	"head_brand" text,
	"plant_type" text,
	"soil_type" text,
	"slope_class" text,
	"sun_exposure" text,
	"root_depth_in" integer,
	"area_sqft" integer,
	"head_count" integer,
	"expected_gpm" numeric(7, 2),
	"measured_gpm" numeric(7, 2),
	"working_pressure_psi" numeric(5, 1),
	"valve_location_note" text,
	"valve_lat" double precision,
	"valve_lng" double precision,
	"solenoid_ohm" numeric(6, 1),
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "zone_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "checkup" ADD CONSTRAINT "checkup_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkup_controller" ADD CONSTRAINT "checkup_controller_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkup_zone" ADD CONSTRAINT "checkup_zone_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controller" ADD CONSTRAINT "controller_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_client_id_client_account_id_id_fk" FOREIGN KEY ("account_id","client_id") REFERENCES "public"."client"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair" ADD CONSTRAINT "repair_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_account_id_client_id_client_account_id_id_fk" FOREIGN KEY ("account_id","client_id") REFERENCES "public"."client"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_account_id_controller_id_controller_account_id_id_fk" FOREIGN KEY ("account_id","controller_id") REFERENCES "public"."controller"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_family" ON "access_token" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "activity_log_target" ON "activity_log" USING btree ("account_id","target_type","target_id");--> statement-breakpoint
CREATE INDEX "checkup_status" ON "checkup" USING btree ("account_id","status","scheduled_at");--> statement-breakpoint
CREATE INDEX "checkup_site" ON "checkup" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE INDEX "client_name" ON "client" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "controller_site" ON "controller" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE INDEX "picture_owner" ON "picture" USING btree ("account_id","owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "quote_client" ON "quote" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "refresh_token_family" ON "refresh_token" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "repair_checkup" ON "repair" USING btree ("account_id","checkup_id","asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repair_once" ON "repair" USING btree ("account_id","checkup_id","asset_id","issue_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "site_client" ON "site" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "zone_site" ON "zone" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zone_station_taken" ON "zone" USING btree ("account_id","controller_id","station_no") WHERE active and deleted_at is null;