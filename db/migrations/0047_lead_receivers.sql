CREATE TABLE "lead_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receiver_id" uuid NOT NULL,
	"about" uuid NOT NULL,
	"event" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_until" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"email_id" uuid,
	"encrypted_key" text,
	"encrypted_body" text,
	CONSTRAINT "lead_deliveries_status" CHECK ("lead_deliveries"."status" in ('waiting', 'delayed', 'sent', 'failed')),
	CONSTRAINT "lead_deliveries_event" CHECK ("lead_deliveries"."event" in ('lead.created', 'test_drive.booked', 'test_drive.moved', 'test_drive.cancelled', 'webhook.test'))
);
--> statement-breakpoint
CREATE TABLE "lead_receivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"topics" text[] NOT NULL,
	"encrypted_key" text NOT NULL,
	"encrypted_body" text NOT NULL,
	"paused_at" timestamp with time zone,
	"last_delivered_at" timestamp with time zone,
	"last_error" text,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_receivers_way" CHECK ("lead_receivers"."way" in ('webhook', 'adf'))
);
--> statement-breakpoint
CREATE INDEX "lead_deliveries_about" ON "lead_deliveries" USING btree ("about");--> statement-breakpoint
CREATE INDEX "lead_deliveries_receiver" ON "lead_deliveries" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("next_try_at") WHERE "lead_deliveries"."status" in ('waiting', 'delayed');--> statement-breakpoint
-- The privacy notice says whether there is one. Not on update, which each delivery makes.
CREATE TRIGGER "tell_of_change" AFTER INSERT OR DELETE OR TRUNCATE ON "lead_receivers" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
