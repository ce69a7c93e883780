ALTER TABLE "finance_applications" ADD COLUMN "names_index" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "names_index" text;--> statement-breakpoint
CREATE INDEX "finance_applications_names" ON "finance_applications" USING gin (string_to_array("names_index", ' '));--> statement-breakpoint
CREATE INDEX "finance_applications_names_missing" ON "finance_applications" USING btree ("id") WHERE "finance_applications"."names_index" is null;--> statement-breakpoint
CREATE INDEX "leads_names" ON "leads" USING gin (string_to_array("names_index", ' '));--> statement-breakpoint
CREATE INDEX "leads_names_missing" ON "leads" USING btree ("id") WHERE "leads"."names_index" is null;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."inbox_items" WITH (security_invoker = true) AS (
		select kind, id, null::text as reference, created_at, status, status as lead_status, status = 'new' as is_new,
			contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			null::text as id_number_index, names_index
		from "leads"
		union all
		select 'application', id, reference_number, created_at, status,
			case status when 'pending' then 'new' when 'in-review' then 'contacted' when 'approved' then 'won' when 'declined' then 'lost' when 'withdrawn' then 'lost' end,
			status = 'pending', contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			id_number_index, names_index
		from "finance_applications");