ALTER TABLE "cars" DROP CONSTRAINT "cars_paint_hex_form";--> statement-breakpoint
ALTER TABLE "cars" DROP COLUMN "paint_hex";