ALTER TABLE "cars" ADD COLUMN "engine_cc" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "consumption" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "engine_number" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "natis_code" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "first_registration" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "roadworthy" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "roadworthy_on" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "imported" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "finance_settled" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "keys" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "service_record" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "last_service_on" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "last_service_km" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "accident_known" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "warranty_until" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "warranty_km" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "service_plan_until" date;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "service_plan_km" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_vin" CHECK ("cars"."vin" ~ '^[A-HJ-NPR-Z0-9]{17}$');--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_natis_code" CHECK ("cars"."natis_code" in ('1', '2', '3', '4'));--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_service_record" CHECK ("cars"."service_record" in ('full', 'part', 'none', 'digital'));--> statement-breakpoint
-- New columns stand last, so that the view is replaced and not dropped. VIN, engine number and register number are not in it.
CREATE OR REPLACE VIEW "public"."public_cars" WITH (security_invoker = true) AS (select "cars"."id", "cars"."name", "cars"."make", "cars"."model", "cars"."variant", "cars"."description", "cars"."category", "cars"."previous_price", "cars"."priced_at", "cars"."condition", "cars"."transmission", "cars"."fuel_type", "cars"."features", "cars"."featured", "cars"."image", "cars"."images", "cars"."body_style", "cars"."engine", "cars"."power_kw", "cars"."drive", "cars"."doors", "cars"."seats", "cars"."colour", "cars"."previous_owners", "cars"."service_history", "cars"."warranty", "cars"."stock_number", "cars"."status", "cars"."sold_at", "cars"."sold_price", "cars"."sold_to", "cars"."reserved_until", "cars"."publication", "cars"."publish_at", "cars"."confirmed_at", "cars"."created_at", "cars"."updated_at", "cars"."version", "cars"."price", "cars"."year", "cars"."mileage", xmin::text as row_version, "cars"."engine_cc", "cars"."consumption", "cars"."natis_code", "cars"."first_registration", "cars"."licence_until", "cars"."roadworthy", "cars"."roadworthy_on", "cars"."imported", "cars"."finance_settled", "cars"."keys", "cars"."service_record", "cars"."last_service_on", "cars"."last_service_km", "cars"."accident_known", "cars"."warranty_until", "cars"."warranty_km", "cars"."service_plan_until", "cars"."service_plan_km"
			from "cars" where "cars"."publication" = 'published');