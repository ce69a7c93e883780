CREATE TABLE "appointment_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "appointment_blocks_period" CHECK ("appointment_blocks"."starts_at" < "appointment_blocks"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" smallint NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"link_hashes" text[] DEFAULT '{}' NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_state" CHECK ("appointments"."state" in ('booked', 'came', 'missed', 'cancelled')),
	CONSTRAINT "appointments_period" CHECK ("appointments"."starts_at" < "appointments"."ends_at"),
	CONSTRAINT "appointments_place_number" CHECK ("appointments"."place" > 0)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_blocks_starts" ON "appointment_blocks" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_vehicle" ON "appointments" USING btree ("vehicle_id","starts_at") WHERE "appointments"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "appointments_links" ON "appointments" USING gin ("link_hashes");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_place" EXCLUDE USING gist (int4range("place", "place", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" <> 'cancelled');