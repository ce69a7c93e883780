ALTER TABLE "finance_applications" ADD COLUMN "language" text DEFAULT 'en-ZA' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "language" text DEFAULT 'en-ZA' NOT NULL;