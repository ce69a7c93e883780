CREATE TABLE "inbox_deeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inbox_deeds_order_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" uuid,
	"deed" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"sealed_key" text,
	"sealed_note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_deeds_deed" CHECK ("inbox_deeds"."deed" in ('noted', 'handled', 'revealed', 'sent-again', 'exported'))
);
--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "status_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "status_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_deeds" ADD CONSTRAINT "inbox_deeds_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_deeds_about" ON "inbox_deeds" USING btree ("about","order" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_deeds_newest" ON "inbox_deeds" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_handler_id_staff_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_handler_id_staff_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_applications_pending" ON "finance_applications" USING btree ("created_at") WHERE "finance_applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "leads_new" ON "leads" USING btree ("created_at") WHERE "leads"."status" = 'new';