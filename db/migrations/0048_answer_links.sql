CREATE TABLE "answer_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"recipient_id" uuid,
	"status" text NOT NULL,
	"reserved_until" date,
	"price" numeric(12, 2) NOT NULL,
	"answer" text,
	"answered_until" date,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_links_status" CHECK ("answer_links"."status" in ('available', 'reserved', 'sold')),
	CONSTRAINT "answer_links_answer" CHECK ("answer_links"."answer" in ('here', 'reserved', 'sold', 'call'))
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_action";--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_links" ADD CONSTRAINT "answer_links_recipient_id_staff_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_links_lead" ON "answer_links" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "answer_links_created" ON "answer_links" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_action" CHECK ("lead_events"."action" in ('added', 'opened', 'noted', 'handled', 'planned', 'step-done', 'revealed', 'sent-again', 'exported', 'answered', 'moved', 'cancelled'));