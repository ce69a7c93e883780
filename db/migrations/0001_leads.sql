CREATE TABLE "application_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_body" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"bucket" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_bucket_window_start_pk" PRIMARY KEY("bucket","window_start")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"vehicle_id" uuid,
	"vehicle_name" text,
	"sealed_key" text NOT NULL,
	"sealed_body" text NOT NULL,
	"email_index" text NOT NULL,
	"phone_index" text,
	"suspicions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('enquiry', 'message')),
	CONSTRAINT "leads_status" CHECK ("leads"."status" in ('new', 'contacted', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"about" uuid,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"leased_until" timestamp with time zone,
	"sealed_key" text,
	"sealed_body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letters_status" CHECK ("letters"."status" in ('waiting', 'delayed', 'held', 'sent', 'undelivered'))
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"fingerprint" text NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finance_applications" DROP CONSTRAINT "finance_applications_employment";--> statement-breakpoint
ALTER TABLE "finance_applications" DROP CONSTRAINT "finance_applications_amounts";--> statement-breakpoint
ALTER TABLE "finance_applications" ALTER COLUMN "annual_income" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "finance_applications" ALTER COLUMN "down_payment" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "finance_applications" ALTER COLUMN "loan_amount" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "sealed_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "sealed_form" text NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "special_key" text;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "sealed_special" text;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "id_number_index" text NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "email_index" text NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "phone_index" text NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "consents" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "suspicions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_drafts_oldest" ON "application_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submissions_oldest" ON "submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visit_counts_oldest" ON "visit_counts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email_index");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "leads_vehicle" ON "leads" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_about" ON "letters" USING btree ("about");--> statement-breakpoint
CREATE INDEX "letters_status_newest" ON "letters" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_vehicle_id_cars_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_applications_id_number" ON "finance_applications" USING btree ("id_number_index");--> statement-breakpoint
CREATE INDEX "finance_applications_email" ON "finance_applications" USING btree ("email_index");--> statement-breakpoint
CREATE INDEX "finance_applications_phone" ON "finance_applications" USING btree ("phone_index");