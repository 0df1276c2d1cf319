CREATE TABLE "quote_line_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"quote_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"repair_id" uuid,
	"product_id" uuid,
	"kind" text NOT NULL,
	"group_label" text,
	"description" text NOT NULL,
	"qty" numeric(10, 2) NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"unit_cost_cents" integer DEFAULT 0 NOT NULL,
	"unit_price_cents" integer DEFAULT 0 NOT NULL,
	"labor_min_per_unit" numeric(10, 2) DEFAULT 0 NOT NULL,
	"labor_rate_cents_per_hour" integer DEFAULT 0 NOT NULL,
	"price_includes_labor" boolean DEFAULT false NOT NULL,
	"material_cents" integer DEFAULT 0 NOT NULL,
	"labor_cents" integer DEFAULT 0 NOT NULL,
	"line_total_cents" integer DEFAULT 0 NOT NULL,
	"taxable_material" boolean DEFAULT true NOT NULL,
	"taxable_labor" boolean DEFAULT true NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"decision" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "quote_line_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "technicians_send_quotes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "managers_see_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "labor_rate_cents_per_hour" integer DEFAULT 9500 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "skilled_labor_rate_cents_per_hour" integer DEFAULT 12500 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "labor_cost_cents_per_hour" integer DEFAULT 3200 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "default_markup_pct" numeric(7, 3) DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "default_tax_rate_pct" numeric(7, 3) DEFAULT 8.25 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tax_labor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deposit_pct" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quote_terms_en" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "quote_terms_es" text;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "default_product_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "price_book_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "discount_kind" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "discount_value" numeric(12, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "tax_rate_pct" numeric(7, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "tax_labor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "deposit_pct" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "min_charge_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "labor_cost_cents_per_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "minimum_charge_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "subtotal_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "taxable_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "deposit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "approved_total_cents" integer;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "cost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "margin_pct" numeric(16, 3);--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "layout" text DEFAULT 'itemized' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "show_prices_per_line" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "show_photos" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "show_savings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "message_to_client" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "internal_notes" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "approved_via" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "approval_note" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "signature_file_id" uuid;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "signed_ip" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "signed_user_agent" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "authorization" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "authorized_by" text;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "authorized_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "deferred_until_on" date;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "quote_line_item_id" uuid;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "price_cents_snapshot" integer;--> statement-breakpoint
ALTER TABLE "quote_line_item" ADD CONSTRAINT "quote_line_item_account_id_quote_id_quote_account_id_id_fk" FOREIGN KEY ("account_id","quote_id") REFERENCES "public"."quote"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line_item" ADD CONSTRAINT "quote_line_item_account_id_repair_id_repair_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repair"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line_item" ADD CONSTRAINT "quote_line_item_account_id_product_id_product_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."product"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_line_item_quote" ON "quote_line_item" USING btree ("account_id","quote_id","sort");--> statement-breakpoint
CREATE INDEX "quote_line_item_repair" ON "quote_line_item" USING btree ("account_id","repair_id");--> statement-breakpoint
CREATE INDEX "quote_line_item_product" ON "quote_line_item" USING btree ("account_id","product_id");--> statement-breakpoint
ALTER TABLE "issue_type" ADD CONSTRAINT "issue_type_account_id_default_product_id_product_account_id_id_fk" FOREIGN KEY ("account_id","default_product_id") REFERENCES "public"."product"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_price_book_id_price_book_account_id_id_fk" FOREIGN KEY ("account_id","price_book_id") REFERENCES "public"."price_book"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_status" ON "quote" USING btree ("account_id","status","issued_on");--> statement-breakpoint
CREATE INDEX "quote_site" ON "quote" USING btree ("account_id","site_id");--> statement-breakpoint
CREATE INDEX "repair_quote_line" ON "repair" USING btree ("account_id","quote_line_item_id");--> statement-breakpoint
ALTER TABLE "quote_line_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_line_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "quote_line_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
