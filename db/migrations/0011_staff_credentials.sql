ALTER TABLE "staff_two_factors" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "pending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_pending" CHECK (("staff_two_factors"."pending_secret" is null) = ("staff_two_factors"."pending_until" is null));--> statement-breakpoint
-- Staff who were removed until now left their credentials behind: removal deletes them from now on (removeAdmin).
DELETE FROM "staff_accounts" WHERE "user_id" NOT IN (SELECT "id" FROM "admins");--> statement-breakpoint
DELETE FROM "staff_two_factors" WHERE "user_id" NOT IN (SELECT "id" FROM "admins");--> statement-breakpoint
DELETE FROM "staff_sessions" WHERE "user_id" NOT IN (SELECT "id" FROM "admins");--> statement-breakpoint
DELETE FROM "staff_verifications" "v" USING "staff_users" "u" WHERE "u"."id" NOT IN (SELECT "id" FROM "admins") AND "v"."value" LIKE '%' || "u"."id" || '%';--> statement-breakpoint
DELETE FROM "staff_invitations" WHERE "invited_by" NOT IN (SELECT "id" FROM "admins" WHERE "owner");--> statement-breakpoint
-- The digest that removal leaves in place of the email address (formerAddress).
UPDATE "staff_users" SET "email" = 'removed ' || encode(sha256(convert_to("email", 'UTF8')), 'hex'), "email_verified" = false, "two_factor_enabled" = false WHERE "id" NOT IN (SELECT "id" FROM "admins") AND "email" LIKE '%@%';
