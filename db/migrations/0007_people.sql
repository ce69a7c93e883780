CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"indexes" text[] NOT NULL,
	"records" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_settings_one_row" CHECK ("retention_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("at" DESC NULLS LAST);