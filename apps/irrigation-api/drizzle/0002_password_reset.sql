CREATE TABLE "mail" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_reset_user" ON "password_reset" USING btree ("account_id","user_id");--> statement-breakpoint
ALTER TABLE "idempotency" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "password_reset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "password_reset" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "password_reset" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
-- Mails can hold links that sign in: sign-in writes them and cannot read them, members do neither, the sender reads them.
ALTER TABLE "mail" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "writer" ON "mail" FOR INSERT WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
CREATE POLICY "sender" ON "mail" USING (current_setting('app.scope', true) = 'mail') WITH CHECK (current_setting('app.scope', true) = 'mail');
