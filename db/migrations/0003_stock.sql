CREATE TABLE "car_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"car_id" uuid NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"asked_from" timestamp with time zone NOT NULL,
	"asked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "car_prices_positive" CHECK ("car_prices"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "reserved_until" date;--> statement-breakpoint
ALTER TABLE "car_prices" ADD CONSTRAINT "car_prices_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_prices_of_car" ON "car_prices" USING btree ("car_id","asked_until" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_reserved_until_of_reserved" CHECK ("cars"."reserved_until" is null or "cars"."status" = 'reserved');