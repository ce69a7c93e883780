ALTER TABLE "admins" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitations" DROP COLUMN "name";