ALTER TABLE "finance_applications" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_link_hash_unique" UNIQUE("link_hash");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_link_hash_unique" UNIQUE("link_hash");