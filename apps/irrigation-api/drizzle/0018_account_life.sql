CREATE TABLE "email_change" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "email_change_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_account_id_user_id_code_hash_pk" PRIMARY KEY("account_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	CONSTRAINT "second_factor_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);--> statement-breakpoint
ALTER TABLE "email_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "email_change" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "recovery_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recovery_code" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "recovery_code" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');--> statement-breakpoint
ALTER TABLE "second_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "second_factor" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "sign_in" ON "second_factor" USING (current_setting('app.scope', true) = 'auth') WITH CHECK (current_setting('app.scope', true) = 'auth');
