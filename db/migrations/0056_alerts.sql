CREATE TABLE "alert_finds" (
	"person" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_finds_pkey" PRIMARY KEY("person","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person" uuid NOT NULL,
	"vehicle_id" uuid,
	"price" numeric(12, 2),
	"frequency" text NOT NULL,
	"link_hashes" text[] DEFAULT '{}' NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alerts_frequency" CHECK ("alerts"."frequency" in ('daily', 'at-once')),
	CONSTRAINT "alerts_price_positive" CHECK ("alerts"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"about" uuid NOT NULL,
	"event" text NOT NULL,
	"purpose" text NOT NULL,
	"wording" text NOT NULL,
	"wording_version" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_event" CHECK ("consents"."event" in ('agreed', 'renewed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "register_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"compared_on" date NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_kind";--> statement-breakpoint
ALTER TABLE "alert_finds" ADD CONSTRAINT "alert_finds_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_id_leads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_finds_vehicle" ON "alert_finds" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "alerts_person" ON "alerts" USING btree ("person");--> statement-breakpoint
CREATE INDEX "alerts_vehicle" ON "alerts" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "alerts_links" ON "alerts" USING gin ("link_hashes");--> statement-breakpoint
CREATE INDEX "alerts_active" ON "alerts" USING btree ("ends_at") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consents_about" ON "consents" USING btree ("about");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('enquiry', 'message', 'test-drive', 'trade-in', 'alert', 'chat'));