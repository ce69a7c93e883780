-- One table for all that is limited. What the three before it counted is forgotten with them: nobody waits longer than a day.
CREATE TABLE "rate_limits" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");
--> statement-breakpoint
DROP TABLE "staff_rate_limits" CASCADE;
--> statement-breakpoint
DROP TABLE "staff_sign_in_tries" CASCADE;
--> statement-breakpoint
DROP TABLE "visit_counts" CASCADE;
