CREATE TABLE "trade_in_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"encrypted_key" text NOT NULL,
	"encrypted_body" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"encrypted_key" text NOT NULL,
	"encrypted_picture" "bytea" NOT NULL,
	"encrypted_thumbnail" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_in_photos_position" CHECK ("trade_in_photos"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_action";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_kind";--> statement-breakpoint
ALTER TABLE "trade_in_offers" ADD CONSTRAINT "trade_in_offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_offers" ADD CONSTRAINT "trade_in_offers_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_photos" ADD CONSTRAINT "trade_in_photos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_in_offers_lead" ON "trade_in_offers" USING btree ("lead_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_in_photos_lead" ON "trade_in_photos" USING btree ("lead_id","position");--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_action" CHECK ("lead_events"."action" in ('added', 'opened', 'noted', 'handled', 'offered', 'planned', 'step-done', 'revealed', 'sent-again', 'exported', 'answered', 'moved', 'cancelled'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('enquiry', 'message', 'test-drive', 'trade-in', 'chat'));--> statement-breakpoint
ALTER TABLE "trade_in_photos" ALTER COLUMN "encrypted_picture" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "trade_in_photos" ALTER COLUMN "encrypted_thumbnail" SET STORAGE EXTERNAL;
