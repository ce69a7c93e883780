ALTER TABLE "cars" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
-- When they were sold is not stored: their time in the public list begins now.
UPDATE "cars" SET "sold_at" = now() WHERE "status" = 'sold';
