-- Times of zones that never ran were invented: both were the moment of the decision.
UPDATE "checkup_zone" SET "started_at" = NULL, "finished_at" = NULL WHERE "started_at" = "finished_at";
