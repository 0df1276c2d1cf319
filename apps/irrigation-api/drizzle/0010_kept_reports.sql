CREATE TABLE "report_snapshot" (
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
	"version" integer NOT NULL,
	"report" jsonb NOT NULL,
	"checklist" jsonb NOT NULL,
	CONSTRAINT "report_snapshot_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "report_snapshot_version" UNIQUE("account_id","checkup_id","version")
);
--> statement-breakpoint
CREATE TABLE "visit_signature" (
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
	"who" text NOT NULL,
	"file_id" uuid,
	"signed_name" text,
	"refusal_note" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "visit_signature_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "require_technician_signature" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_snapshot" ADD CONSTRAINT "report_snapshot_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signature" ADD CONSTRAINT "visit_signature_account_id_checkup_id_checkup_account_id_id_fk" FOREIGN KEY ("account_id","checkup_id") REFERENCES "public"."checkup"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_signature_checkup" ON "visit_signature" USING btree ("account_id","checkup_id");--> statement-breakpoint
ALTER TABLE "report_snapshot" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_snapshot" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What was completed is read and added to; nobody changes it.
CREATE POLICY "member" ON "report_snapshot" FOR SELECT USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "member_adds" ON "report_snapshot" FOR INSERT WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "visit_signature" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visit_signature" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "member" ON "visit_signature" USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
-- Signatures from before there was a history.
INSERT INTO "visit_signature" ("account_id", "id", "created_at", "created_by", "updated_at", "updated_by", "checkup_id", "who", "file_id")
SELECT account_id, gen_random_uuid(), coalesce(completed_at, updated_at), updated_by, now(), updated_by, id, 'technician', tech_signature_file_id
FROM "checkup" WHERE tech_signature_file_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "visit_signature" ("account_id", "id", "created_at", "created_by", "updated_at", "updated_by", "checkup_id", "who", "file_id", "signed_name", "refusal_note")
SELECT account_id, gen_random_uuid(), coalesce(client_signed_at, updated_at), updated_by, now(), updated_by, id,
  CASE WHEN client_signature_file_id IS NULL THEN 'client_refuses' ELSE 'client' END, client_signature_file_id, client_signed_name, refusal_note
FROM "checkup" WHERE client_signature_file_id IS NOT NULL OR client_refused_signature;
