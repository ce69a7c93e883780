CREATE TABLE "look_drafts" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"look" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "look_drafts_one_row" CHECK ("look_drafts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"version" integer PRIMARY KEY NOT NULL,
	"look" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "looks" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
