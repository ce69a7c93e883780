ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_action";--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
CREATE INDEX "finance_applications_next_step" ON "finance_applications" USING btree ("next_step_at") WHERE "finance_applications"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_step" ON "leads" USING btree ("next_step_at") WHERE "leads"."next_step_at" is not null;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_action" CHECK ("lead_events"."action" in ('opened', 'noted', 'handled', 'planned', 'step-done', 'revealed', 'sent-again', 'exported'));--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."inbox_items" WITH (security_invoker = true) AS (
		select kind, id, null::text as reference, created_at, status, status as lead_status, status = 'new' as is_new,
			contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			null::text as id_number_index, names_index, next_step, next_step_at
		from "leads"
		union all
		select 'application', id, reference_number, created_at, status,
			case status when 'pending' then 'new' when 'in-review' then 'contacted' when 'approved' then 'won' when 'declined' then 'lost' when 'withdrawn' then 'lost' end,
			status = 'pending', contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			id_number_index, names_index, next_step, next_step_at
		from "finance_applications");