ALTER TABLE "staff_journal" DROP CONSTRAINT "staff_journal_deed";--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_journal" ADD CONSTRAINT "staff_journal_deed" CHECK ("staff_journal"."deed" in ('added', 'changed', 'deleted', 'searched'));