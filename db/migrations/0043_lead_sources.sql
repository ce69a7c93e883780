ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_action";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_kind";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_action" CHECK ("lead_events"."action" in ('added', 'opened', 'noted', 'handled', 'planned', 'step-done', 'revealed', 'sent-again', 'exported'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_source" CHECK ("leads"."source" in ('website', 'phone', 'walk-in', 'chat'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('enquiry', 'message', 'chat'));--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."inbox_items" WITH (security_invoker = true) AS (
		select kind, id, null::text as reference, created_at, status, status as lead_status, status = 'new' as is_new,
			contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			null::text as id_number_index, names_index, next_step, next_step_at, source
		from "leads"
		union all
		select 'application', id, reference_number, created_at, status,
			case status when 'pending' then 'new' when 'in-review' then 'contacted' when 'approved' then 'won' when 'declined' then 'lost' when 'withdrawn' then 'lost' end,
			status = 'pending', contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			id_number_index, names_index, next_step, next_step_at, 'website'
		from "finance_applications");