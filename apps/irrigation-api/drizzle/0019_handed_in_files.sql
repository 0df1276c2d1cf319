ALTER TABLE "municipal_submission" ADD COLUMN "handed_in_file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "municipal_submission" SET "handed_in_file_ids" = array_remove("file_ids" || "signature_file_id", NULL) WHERE "submitted_at" IS NOT NULL;
