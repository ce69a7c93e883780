CREATE TABLE "chat_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"vehicle_id" uuid,
	"tapped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_codes_code_vehicle" UNIQUE NULLS NOT DISTINCT("code","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "chat_taps" (
	"day" date NOT NULL,
	"vehicle_id" uuid,
	"count" integer NOT NULL,
	CONSTRAINT "chat_taps_day_vehicle" UNIQUE NULLS NOT DISTINCT("day","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "chat_codes" ADD CONSTRAINT "chat_codes_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_taps" ADD CONSTRAINT "chat_taps_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;