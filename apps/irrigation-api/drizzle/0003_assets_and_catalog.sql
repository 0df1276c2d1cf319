CREATE TABLE "backflow" (
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
	"type" text NOT NULL,
	"make" text,
	"model" text,
	"serial_no" text,
	"size_in" numeric(5, 2),
	"location_note" text,
	"lat" double precision,
	"lng" double precision,
	"protects" text DEFAULT 'irrigation' NOT NULL,
	"hazard" text DEFAULT 'low' NOT NULL,
	"assembly_no" text,
	"orientation" text,
	"installed_on" date,
	"shutoffs_ok" text,
	"test_cocks_ok" text,
	"clearance_ok" text,
	"freeze_protection" text,
	"test_interval_months" integer DEFAULT 12 NOT NULL,
	"last_test_on" date,
	"last_result" text,
	"next_test_due_on" date,
	"status" text DEFAULT 'in_service' NOT NULL,
	"replaced_by_id" uuid,
	CONSTRAINT "backflow_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_contact" (
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
	"title" text,
	"email" text,
	"phone" text,
	"receives_reports" boolean DEFAULT false NOT NULL,
	"receives_quotes" boolean DEFAULT false NOT NULL,
	"can_approve_quotes" boolean DEFAULT false NOT NULL,
	CONSTRAINT "client_contact_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "nozzle" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"brand" text NOT NULL,
	"series" text,
	"model" text NOT NULL,
	"head_type" text NOT NULL,
	"arc_deg" integer,
	"radius_ft" numeric(8, 3),
	"ref_psi" numeric(8, 3),
	"gpm" numeric(8, 3),
	"gph" numeric(8, 3),
	"spacing_in" numeric(8, 3),
	"pr_square_in_h" numeric(8, 3),
	"min_psi" numeric(8, 3),
	"max_psi" numeric(8, 3),
	"source_note" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "nozzle_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_book" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"name" text NOT NULL,
	"description" text,
	"labor_rate_cents_per_hour" integer,
	"skilled_labor_rate_cents_per_hour" integer,
	"trip_charge_cents" integer,
	"markup_pct" numeric(7, 3),
	"min_charge_cents" integer,
	"round_to_cents" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"valid_from_on" date,
	"valid_to_on" date,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "price_book_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "price_book_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"price_book_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pricing_mode" text NOT NULL,
	"price_cents" integer,
	"markup_pct" numeric(7, 3),
	"labor_min" integer,
	CONSTRAINT "price_book_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"sku" text,
	"name_en" text NOT NULL,
	"name_es" text,
	"kind" text NOT NULL,
	"category" text,
	"brand" text,
	"model" text,
	"vendor" text,
	"vendor_sku" text,
	"unit" text DEFAULT 'each' NOT NULL,
	"cost_cents" integer NOT NULL,
	"pricing_mode" text DEFAULT 'markup' NOT NULL,
	"price_cents" integer,
	"markup_pct" numeric(7, 3),
	"labor_min" integer DEFAULT 0 NOT NULL,
	"labor_class" text DEFAULT 'standard' NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"price_includes_labor" boolean DEFAULT false NOT NULL,
	"on_truck" boolean DEFAULT false NOT NULL,
	"truck_min_qty" integer,
	"barcode" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_component" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"kit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"qty" numeric(10, 2) NOT NULL,
	CONSTRAINT "product_component_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "program" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"controller_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"name" text,
	"active" boolean DEFAULT true NOT NULL,
	"day_mode" text NOT NULL,
	"days_of_week" integer[] DEFAULT '{}' NOT NULL,
	"interval_days" integer,
	"interval_start_on" date,
	"no_water_days" integer[] DEFAULT '{}' NOT NULL,
	"start_times" text[] DEFAULT '{}' NOT NULL,
	"seasonal_adjust_pct" integer DEFAULT 100 NOT NULL,
	"rain_delay_days" integer,
	"notes" text,
	CONSTRAINT "program_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "program_version" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"program_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"reason" text NOT NULL,
	"checkup_id" uuid,
	"weekly_gal" integer,
	CONSTRAINT "program_version_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "program_version_number" UNIQUE("account_id","program_id","version")
);
--> statement-breakpoint
CREATE TABLE "program_zone" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"program_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"run_min" numeric(6, 2) NOT NULL,
	"cycle_min" numeric(6, 2),
	"soak_min" numeric(6, 2),
	CONSTRAINT "program_zone_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "test_gauge" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"make" text,
	"model" text,
	"serial_no" text NOT NULL,
	"calibrated_on" date NOT NULL,
	"calibration_due_on" date NOT NULL,
	"owner_user_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "test_gauge_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "water_meter" (
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
	"meter_no" text,
	"utility_account_no" text,
	"kind" text,
	"size_in" numeric(5, 2),
	"read_unit" text NOT NULL,
	"location_note" text,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "water_meter_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "zone_head" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"zone_id" uuid NOT NULL,
	"nozzle_id" uuid,
	"description" text,
	"qty" integer NOT NULL,
	"arc_deg" integer,
	"gpm_each" numeric(8, 3),
	"ref_psi" numeric(5, 1),
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "zone_head_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "backflow" ADD CONSTRAINT "backflow_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contact" ADD CONSTRAINT "client_contact_account_id_client_id_client_account_id_id_fk" FOREIGN KEY ("account_id","client_id") REFERENCES "public"."client"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book_item" ADD CONSTRAINT "price_book_item_account_id_price_book_id_price_book_account_id_id_fk" FOREIGN KEY ("account_id","price_book_id") REFERENCES "public"."price_book"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book_item" ADD CONSTRAINT "price_book_item_account_id_product_id_product_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."product"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_component" ADD CONSTRAINT "product_component_account_id_kit_id_product_account_id_id_fk" FOREIGN KEY ("account_id","kit_id") REFERENCES "public"."product"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_component" ADD CONSTRAINT "product_component_account_id_product_id_product_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."product"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_account_id_controller_id_controller_account_id_id_fk" FOREIGN KEY ("account_id","controller_id") REFERENCES "public"."controller"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version" ADD CONSTRAINT "program_version_account_id_program_id_program_account_id_id_fk" FOREIGN KEY ("account_id","program_id") REFERENCES "public"."program"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_zone" ADD CONSTRAINT "program_zone_account_id_program_id_program_account_id_id_fk" FOREIGN KEY ("account_id","program_id") REFERENCES "public"."program"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_zone" ADD CONSTRAINT "program_zone_account_id_zone_id_zone_account_id_id_fk" FOREIGN KEY ("account_id","zone_id") REFERENCES "public"."zone"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_meter" ADD CONSTRAINT "water_meter_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_head" ADD CONSTRAINT "zone_head_account_id_zone_id_zone_account_id_id_fk" FOREIGN KEY ("account_id","zone_id") REFERENCES "public"."zone"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backflow_site" ON "backflow" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE INDEX "backflow_due" ON "backflow" USING btree ("account_id","next_test_due_on");--> statement-breakpoint
CREATE INDEX "client_contact_client" ON "client_contact" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "nozzle_brand" ON "nozzle" USING btree ("account_id","brand","model");--> statement-breakpoint
CREATE UNIQUE INDEX "price_book_item_taken" ON "price_book_item" USING btree ("account_id","price_book_id","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "price_book_item_product" ON "price_book_item" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ("account_id","name_en");--> statement-breakpoint
CREATE UNIQUE INDEX "product_component_taken" ON "product_component" USING btree ("account_id","kit_id","product_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "product_component_product" ON "product_component" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "program_letter_taken" ON "program" USING btree ("account_id","controller_id","letter") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "program_zone_taken" ON "program_zone" USING btree ("account_id","program_id","zone_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "program_zone_zone" ON "program_zone" USING btree ("account_id","zone_id");--> statement-breakpoint
CREATE INDEX "water_meter_site" ON "water_meter" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE INDEX "zone_head_zone" ON "zone_head" USING btree ("account_id","zone_id");--> statement-breakpoint
ALTER TABLE "backflow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "backflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "backflow" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "client_contact" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client_contact" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "client_contact" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "nozzle" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "nozzle" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "nozzle" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "price_book" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "price_book" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "price_book" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "price_book_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "price_book_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "price_book_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "product" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "product" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "product_component" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_component" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "product_component" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "program" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "program" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "program_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_version" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "program_version" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "program_zone" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_zone" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "program_zone" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "test_gauge" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "test_gauge" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "test_gauge" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "water_meter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "water_meter" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "water_meter" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "zone_head" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "zone_head" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "zone_head" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- Rows of the account of zeros are read by all and written by none but their own account.
CREATE POLICY "shared" ON "nozzle" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');
