CREATE TABLE "car_costs" (
	"car_id" uuid PRIMARY KEY NOT NULL,
	"bought_for" bigint,
	"vat_kind" text NOT NULL,
	"bought_on" date,
	"day_interest" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "car_costs_vat_kind" CHECK ("car_costs"."vat_kind" in ('invoice', 'second-hand', 'none'))
);
--> statement-breakpoint
ALTER TABLE "car_costs" ADD CONSTRAINT "car_costs_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;