CREATE TABLE "account_visit" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backflow_test" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"backflow_id" uuid NOT NULL,
	"checkup_id" uuid,
	"corrects_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"test_reason" text DEFAULT 'annual' NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	"tested_on" date NOT NULL,
	"line_pressure_psi" numeric(5, 1),
	"rule_profile" text DEFAULT 'usc10' NOT NULL,
	"initial" jsonb,
	"final" jsonb,
	"initial_result" text,
	"final_result" text,
	"initial_overridden" boolean DEFAULT false NOT NULL,
	"final_overridden" boolean DEFAULT false NOT NULL,
	"result_override_note" text,
	"parts_replaced" text[] DEFAULT '{}' NOT NULL,
	"repair_notes" text,
	"remarks" text,
	"air_gap_in" numeric(6, 2),
	"supply_diameter_in" numeric(6, 2),
	"installation_ok" boolean,
	"installation_note" text,
	"left_failed" boolean DEFAULT false NOT NULL,
	"owner_notified_at" timestamp with time zone,
	"tester_user_id" uuid,
	"tester_name" text,
	"tester_license_no" text,
	"tester_license_expires_on" date,
	"gauge_id" uuid,
	"gauge_serial_no" text,
	"gauge_calibrated_on" date,
	"gauge_calibration_due_on" date,
	"gauge_override_reason" text,
	"gauge_overridden_by" uuid,
	"owner_representative" text,
	"signature_file_id" uuid,
	"signed_at" timestamp with time zone,
	"submission_due_on" date,
	CONSTRAINT "backflow_test_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catch_can_test" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"checkup_zone_id" uuid NOT NULL,
	"test_min" numeric(6, 2) NOT NULL,
	"device_area_in2" numeric(6, 2) DEFAULT 16.6 NOT NULL,
	"unit" text DEFAULT 'ml' NOT NULL,
	"readings" numeric(7, 2)[] NOT NULL,
	"wind_mph" numeric(4, 1),
	"avg" numeric(8, 2),
	"low_quarter_avg" numeric(8, 2),
	"du_lq" numeric(4, 3),
	"pr_net_in_h" numeric(6, 3),
	"layout_note" text,
	"picture_id" uuid,
	CONSTRAINT "catch_can_test_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "checklist_answer" (
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
	"template_item_id" uuid NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"value" jsonb,
	"note" text,
	"picture_id" uuid,
	CONSTRAINT "checklist_answer_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "checklist_answer_once" UNIQUE("account_id","checkup_id","template_item_id","owner_type","owner_id")
);
--> statement-breakpoint
CREATE TABLE "checkup_backflow" (
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
	"backflow_id" uuid NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"present" boolean,
	"leaking" boolean,
	"shutoffs_ok" text,
	"test_due" boolean DEFAULT false NOT NULL,
	"backflow_test_id" uuid,
	"snapshot" jsonb,
	"notes" text,
	CONSTRAINT "checkup_backflow_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "checkup_backflow_once" UNIQUE("account_id","checkup_id","backflow_id")
);
--> statement-breakpoint
CREATE TABLE "et_profile" (
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
	"source_note" text,
	"monthly_eto" numeric(5, 2)[] NOT NULL,
	"monthly_rain" numeric(5, 2)[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "et_profile_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "faq_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "faq_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipal_reviewer_note" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"municipality_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "municipal_reviewer_note_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "municipal_submission" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"municipality_id" uuid NOT NULL,
	"site_id" uuid,
	"checkup_id" uuid,
	"backflow_test_id" uuid,
	"kind" text NOT NULL,
	"submission_no" text,
	"property_name" text,
	"property_address" text,
	"utility_account_no" text,
	"meter_nos" text[] DEFAULT '{}' NOT NULL,
	"irrigator_name" text,
	"irrigator_license_no" text,
	"irrigator_license_expires_on" date,
	"submitter_email" text,
	"submitter_phone" text,
	"submitter_user_id" uuid,
	"payload" jsonb,
	"previous_payload" jsonb,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"attested" boolean DEFAULT false NOT NULL,
	"signature_file_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"due_on" date,
	"submitted_at" timestamp with time zone,
	"reviewer_user_id" uuid,
	"reviewer_name" text,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"fields_to_correct" text[] DEFAULT '{}' NOT NULL,
	"next_due_on" date,
	"exemption_reason" text,
	CONSTRAINT "municipal_submission_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "municipality" (
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
	"state" text NOT NULL,
	"slug" text NOT NULL,
	"contact_email" text,
	"phone" text,
	"public_text_en" text,
	"postal_codes" text[] DEFAULT '{}' NOT NULL,
	"accepts" text[] DEFAULT '{}' NOT NULL,
	"checkup_rule" jsonb,
	"backflow_rule" jsonb,
	"fee_cents" integer,
	"logo_file_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "municipality_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "municipality_slug" UNIQUE("account_id","slug")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"data" jsonb,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "oauth_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_up" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picklist_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"list_key" text NOT NULL,
	"code" text NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text,
	"sort" integer,
	"color" text,
	"icon" text,
	"meta" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "picklist_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "repair_part" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"repair_id" uuid NOT NULL,
	"product_id" uuid,
	"description" text NOT NULL,
	"qty" numeric(10, 2) NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"unit_cost_cents" integer,
	"unit_price_cents" integer,
	"used_from_truck" boolean DEFAULT false NOT NULL,
	CONSTRAINT "repair_part_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "roadmap_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"title" text NOT NULL,
	"body" text,
	"column" text DEFAULT 'planned' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "roadmap_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "roadmap_vote" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roadmap_vote_account_id_user_id_item_id_pk" PRIMARY KEY("account_id","user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "share_link" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_views" integer,
	"can_approve" boolean DEFAULT false NOT NULL,
	"pin_hash" text,
	"revoked_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"used_for" text,
	CONSTRAINT "share_link_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"plan" text NOT NULL,
	"interval" text DEFAULT 'month' NOT NULL,
	"seats_included" integer NOT NULL,
	"status" text DEFAULT 'trialing' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"grace_until" timestamp with time zone,
	"past_due_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"price_cents" integer NOT NULL,
	"next_plan" text,
	"next_interval" text,
	"payment_method_label" text,
	"provider" text,
	"provider_customer" text,
	"provider_ref" text,
	"note" text,
	CONSTRAINT "subscription_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "subscription_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_invoice" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"subscription_id" uuid NOT NULL,
	"number" text NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"provider_ref" text,
	"pdf_file_id" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "subscription_invoice_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "subscription_invoice_number" UNIQUE("account_id","number")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"checkup_type" text,
	"locale" text,
	"subject" text,
	"body" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "template_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "template_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"template_id" uuid NOT NULL,
	"section" text NOT NULL,
	"label_en" text NOT NULL,
	"label_es" text,
	"answer_type" text NOT NULL,
	"unit" text,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"fail_creates_issue_code" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "template_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"ticket_no" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"client_id" uuid,
	"site_id" uuid,
	"asset_type" text,
	"asset_id" uuid,
	"priority" text DEFAULT 'normal' NOT NULL,
	"channel" text,
	"status" text DEFAULT 'new' NOT NULL,
	"assigned_user_id" uuid,
	"checkup_id" uuid,
	"due_on" date,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ticket_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "ticket_number" UNIQUE("account_id","ticket_no")
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"body" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "ticket_message_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "video_item" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"client_mutation_id" text,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "video_item_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "checkup_controller" RENAME COLUMN "snapshot" TO "found_snapshot";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "license_expires_on" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "trip_charge_cents" integer DEFAULT 7900 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "report_intro_en" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "report_intro_es" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "require_client_signature" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "require_photo_for_severity" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "nte_default_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "default_price_book_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "et_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "default_water_rate_cents_per_kgal" integer DEFAULT 650 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "number_prefixes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "copied_from_id" uuid;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "helper_user_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "backflow_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "paused_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "check_in_lat" double precision;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "check_in_lng" double precision;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "check_in_accuracy_m" double precision;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "meter_read_start" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "meter_read_end" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "meter_moves_when_off" text;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "rain_sensor_tested" text;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "weekly_gal_found" integer;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "weekly_gal_left" integer;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "weekly_gal_recommended" integer;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "client_signature_file_id" uuid;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "client_signed_name" text;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "client_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "client_refused_signature" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "refusal_note" text;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "tech_signature_file_id" uuid;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "report_options" jsonb;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "report_file_id" uuid;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "report_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkup" ADD COLUMN "report_viewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkup_controller" ADD COLUMN "left_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "checkup_zone" ADD COLUMN "meter_start" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "checkup_zone" ADD COLUMN "meter_end" numeric(14, 3);--> statement-breakpoint
ALTER TABLE "checkup_zone" ADD COLUMN "flow_seconds" integer;--> statement-breakpoint
ALTER TABLE "checkup_zone" ADD COLUMN "voice_note_file_id" uuid;--> statement-breakpoint
ALTER TABLE "checkup_zone" ADD COLUMN "transcript" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "tax_exempt_note" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "price_book_id" uuid;--> statement-breakpoint
ALTER TABLE "controller" ADD COLUMN "gps_accuracy_m" double precision;--> statement-breakpoint
ALTER TABLE "controller" ADD COLUMN "rain_sensor_kind" text;--> statement-breakpoint
ALTER TABLE "controller" ADD COLUMN "water_meter_id" uuid;--> statement-breakpoint
ALTER TABLE "controller" ADD COLUMN "backflow_id" uuid;--> statement-breakpoint
ALTER TABLE "controller" ADD COLUMN "qr_tag" text;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "attribute" jsonb;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "labor_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "photo_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "issue_type" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "accuracy_m" double precision;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "annotations" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_line_item" ADD COLUMN "picture_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "labor_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "accuracy_m" double precision;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "carried_from_id" uuid;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "warranty_until_on" date;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "parts_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "scheduled_checkup_id" uuid;--> statement-breakpoint
ALTER TABLE "repair" ADD COLUMN "scheduled_user_id" uuid;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "lot_acres" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "annual_irrigation_gal" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "et_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "municipality_id" uuid;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "municipal_due_on" date;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "water_rate_cents_per_kgal" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "water_rate_unit" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "nte_cents" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "plan_price_cents" integer;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "plan_renews_on" date;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "qr_tag" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "cover_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "map_image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "test_gauge" ADD COLUMN "certificate_file_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "irrigator_license_expires_on" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "tester_license_no" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "tester_license_expires_on" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "labor_cost_cents_per_hour" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "municipality_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "avatar_file_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "voice_notes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "haptics" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "last_sync_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "device_label" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "area_polygon" jsonb;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "measured_gpm_method" text;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "pressure_regulated" text;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "precip_rate_in_h" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "precip_source" text;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "du_lq" numeric(4, 3);--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "valve_brand" text;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "valve_size_in" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "valve_box" text;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "valve_accuracy_m" double precision;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "decoder_address" text;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "cover_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "backflow_test" ADD CONSTRAINT "backflow_test_account_id_backflow_id_backflow_account_id_id_fk" FOREIGN KEY ("account_id","backflow_id") REFERENCES "public"."backflow"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backflow_test" ADD CONSTRAINT "backflow_test_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backflow_test" ADD CONSTRAINT "backflow_test_account_id_gauge_id_test_gauge_account_id_id_fk" FOREIGN KEY ("account_id","gauge_id") REFERENCES "public"."test_gauge"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catch_can_test" ADD CONSTRAINT "catch_can_test_account_id_checkup_zone_id_checkup_zone_account_id_id_fk" FOREIGN KEY ("account_id","checkup_zone_id") REFERENCES "public"."checkup_zone"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answer" ADD CONSTRAINT "checklist_answer_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkup_backflow" ADD CONSTRAINT "checkup_backflow_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkup_backflow" ADD CONSTRAINT "checkup_backflow_account_id_backflow_id_backflow_account_id_id_fk" FOREIGN KEY ("account_id","backflow_id") REFERENCES "public"."backflow"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipal_submission" ADD CONSTRAINT "municipal_submission_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipal_submission" ADD CONSTRAINT "municipal_submission_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipal_submission" ADD CONSTRAINT "municipal_submission_account_id_backflow_test_id_backflow_test_account_id_id_fk" FOREIGN KEY ("account_id","backflow_test_id") REFERENCES "public"."backflow_test"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_part" ADD CONSTRAINT "repair_part_account_id_repair_id_repair_account_id_id_fk" FOREIGN KEY ("account_id","repair_id") REFERENCES "public"."repair"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repair_part" ADD CONSTRAINT "repair_part_account_id_product_id_product_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."product"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_invoice" ADD CONSTRAINT "subscription_invoice_account_id_subscription_id_subscription_account_id_id_fk" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."subscription"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_item" ADD CONSTRAINT "template_item_account_id_template_id_template_account_id_id_fk" FOREIGN KEY ("account_id","template_id") REFERENCES "public"."template"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_client_id_client_account_id_id_fk" FOREIGN KEY ("account_id","client_id") REFERENCES "public"."client"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_site_id_site_account_id_id_fk" FOREIGN KEY ("account_id","site_id") REFERENCES "public"."site"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_account_id_ticket_id_ticket_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."ticket"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backflow_test_backflow" ON "backflow_test" USING btree ("account_id","backflow_id","tested_on");--> statement-breakpoint
CREATE INDEX "backflow_test_status" ON "backflow_test" USING btree ("account_id","status","tested_on");--> statement-breakpoint
CREATE INDEX "catch_can_test_zone" ON "catch_can_test" USING btree ("account_id","checkup_zone_id");--> statement-breakpoint
CREATE INDEX "et_profile_name" ON "et_profile" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "faq_item_sort" ON "faq_item" USING btree ("account_id","sort");--> statement-breakpoint
CREATE INDEX "identity_user" ON "identity" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_user" ON "invitation" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "municipal_reviewer_note_submission" ON "municipal_reviewer_note" USING btree ("municipality_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "municipal_submission_number" ON "municipal_submission" USING btree ("municipality_id","submission_no");--> statement-breakpoint
CREATE INDEX "municipal_submission_status" ON "municipal_submission" USING btree ("account_id","status","due_on");--> statement-breakpoint
CREATE INDEX "municipal_submission_checkup" ON "municipal_submission" USING btree ("account_id","checkup_id");--> statement-breakpoint
CREATE INDEX "municipal_submission_reviewed" ON "municipal_submission" USING btree ("municipality_id","status","due_on");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "pending_sign_up_email" ON "pending_sign_up" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "picklist_item_taken" ON "picklist_item" USING btree ("account_id","list_key","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_part_repair" ON "repair_part" USING btree ("account_id","repair_id");--> statement-breakpoint
CREATE INDEX "roadmap_item_sort" ON "roadmap_item" USING btree ("account_id","sort");--> statement-breakpoint
CREATE INDEX "roadmap_vote_item" ON "roadmap_vote" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "share_link_target" ON "share_link" USING btree ("account_id","target_type","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_link_id" ON "share_link" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_provider_ref" ON "subscription" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "template_kind" ON "template" USING btree ("account_id","kind","name");--> statement-breakpoint
CREATE INDEX "template_item_template" ON "template_item" USING btree ("account_id","template_id","sort");--> statement-breakpoint
CREATE INDEX "ticket_status" ON "ticket" USING btree ("account_id","status","created_at");--> statement-breakpoint
CREATE INDEX "ticket_client" ON "ticket" USING btree ("account_id","client_id");--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("account_id","ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "video_item_sort" ON "video_item" USING btree ("account_id","sort");--> statement-breakpoint
CREATE INDEX "checkup_assigned" ON "checkup" USING btree ("account_id","assigned_user_id","status");--> statement-breakpoint
CREATE INDEX "repair_site" ON "repair" USING btree ("account_id","site_id","status");--> statement-breakpoint
CREATE INDEX "repair_status" ON "repair" USING btree ("account_id","status","found_at");--> statement-breakpoint
ALTER TABLE "repair_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "repair_part" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "repair_part" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "checkup_backflow" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checkup_backflow" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "checkup_backflow" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "catch_can_test" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "catch_can_test" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "catch_can_test" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "backflow_test" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "backflow_test" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "backflow_test" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "template" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "template" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "template_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "template_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "template_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "checklist_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "checklist_answer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "checklist_answer" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "ticket" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "ticket" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "ticket_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_message" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "ticket_message" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "share_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "share_link" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "share_link" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "municipality" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "municipality" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "municipality" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "municipal_submission" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "municipal_submission" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "municipal_submission" USING (coalesce(current_setting('app.scope', true), '') <> 'reviewer' AND account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "municipal_reviewer_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "municipal_reviewer_note" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "subscription" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "subscription_invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscription_invoice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "subscription_invoice" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "et_profile" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "et_profile" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "et_profile" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "picklist_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picklist_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "picklist_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "notification" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "faq_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "faq_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "faq_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "video_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "video_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "video_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "roadmap_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roadmap_item" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "roadmap_item" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "roadmap_vote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "roadmap_vote" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "roadmap_vote" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- Rows of the account of zeros are read by all and written by none but their own account.
CREATE POLICY "shared" ON "template" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "template_item" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "picklist_item" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "municipality" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "et_profile" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "faq_item" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "video_item" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
CREATE POLICY "shared" ON "roadmap_item" FOR SELECT USING (account_id = '00000000-0000-0000-0000-000000000000');--> statement-breakpoint
-- Sign-up, invitations, social sign-in and the visits of product staff belong to sign-in.
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "invitation" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "pending_sign_up" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pending_sign_up" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "pending_sign_up" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "identity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "identity" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "oauth_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauth_state" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "oauth_state" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "account_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_visit" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "account_visit" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
-- What an account tells its people and clients it writes itself; it reads none of it.
CREATE POLICY "member" ON "mail" FOR INSERT WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- A reviewer sees what was sent to the own municipality and nothing else, whosever account it is; notes are among reviewers.
CREATE POLICY "reviewer" ON "municipal_submission" FOR SELECT USING (current_setting('app.scope', true) = 'reviewer' AND municipality_id = nullif(current_setting('app.municipality_id', true), '')::uuid AND status <> 'draft');--> statement-breakpoint
CREATE POLICY "reviewer" ON "municipal_reviewer_note" USING (current_setting('app.scope', true) = 'reviewer' AND municipality_id = nullif(current_setting('app.municipality_id', true), '')::uuid) WITH CHECK (current_setting('app.scope', true) = 'reviewer' AND municipality_id = nullif(current_setting('app.municipality_id', true), '')::uuid);--> statement-breakpoint
-- A link shows that it is there; what it leads to is read in its own account.
CREATE POLICY "link" ON "share_link" FOR SELECT USING (current_setting('app.scope', true) = 'link' AND id = nullif(current_setting('app.link_id', true), '')::uuid);--> statement-breakpoint
-- Product staff look at accounts, their people and what they pay; anything else takes a visit that is written down.
CREATE POLICY "admin" ON "account" FOR SELECT USING (current_setting('app.scope', true) = 'admin');--> statement-breakpoint
CREATE POLICY "admin" ON "app_user" FOR SELECT USING (current_setting('app.scope', true) = 'admin');--> statement-breakpoint
CREATE POLICY "admin" ON "subscription" FOR SELECT USING (current_setting('app.scope', true) = 'admin');--> statement-breakpoint
CREATE POLICY "admin" ON "subscription_invoice" FOR SELECT USING (current_setting('app.scope', true) = 'admin');--> statement-breakpoint
CREATE POLICY "admin" ON "ticket" FOR SELECT USING (current_setting('app.scope', true) = 'admin');--> statement-breakpoint
CREATE POLICY "admin" ON "ticket_message" FOR SELECT USING (current_setting('app.scope', true) = 'admin');--> statement-breakpoint
-- What runs by the clock finds the accounts, and which of them a payment is about.
CREATE POLICY "job" ON "account" FOR SELECT USING (current_setting('app.scope', true) = 'job');--> statement-breakpoint
CREATE POLICY "job" ON "subscription" FOR SELECT USING (current_setting('app.scope', true) = 'job');--> statement-breakpoint
ALTER TABLE "billing_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_event" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "job" ON "billing_event" USING (current_setting('app.scope', true) = 'job') WITH CHECK (current_setting('app.scope', true) = 'job');--> statement-breakpoint
-- Everybody's rows, product staff and reviewers belong to this account.
INSERT INTO "account" ("id", "name", "slug", "email", "created_at", "updated_at") VALUES ('00000000-0000-0000-0000-000000000000', 'Sluice', 'sluice', 'support@example.com', now(), now());
