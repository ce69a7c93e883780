ALTER TABLE "finance_applications" ADD COLUMN "phones_index" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phones_index" text;--> statement-breakpoint
CREATE INDEX "finance_applications_phones" ON "finance_applications" USING gin (string_to_array("phones_index", ' '));--> statement-breakpoint
CREATE INDEX "finance_applications_phones_missing" ON "finance_applications" USING btree ("id") WHERE "finance_applications"."phones_index" is null;--> statement-breakpoint
CREATE INDEX "leads_phones" ON "leads" USING gin (string_to_array("phones_index", ' '));--> statement-breakpoint
CREATE INDEX "leads_phones_missing" ON "leads" USING btree ("id") WHERE "leads"."phone_index" is not null and "leads"."phones_index" is null;