ALTER TABLE "cars" ADD COLUMN "sold_price" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "sold_to" uuid;