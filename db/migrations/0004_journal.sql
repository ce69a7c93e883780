CREATE TABLE "staff_journal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"deed" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "staff_journal_deed" CHECK ("staff_journal"."deed" in ('added', 'changed', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "staff_journal" ADD CONSTRAINT "staff_journal_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_journal_of_record" ON "staff_journal" USING btree ("record_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_journal_newest" ON "staff_journal" USING btree ("at" DESC NULLS LAST);