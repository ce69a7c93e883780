CREATE TABLE "erasure_requests" (
	"about" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("requested_at") WHERE "erasure_requests"."answered_at" is null;