CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"record" jsonb NOT NULL,
	"references" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("deleted_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('added', 'changed', 'deleted', 'restored', 'searched'));