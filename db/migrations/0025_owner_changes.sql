ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_changes";--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_action" CHECK ("lead_events"."action" in ('opened', 'noted', 'handled', 'revealed', 'sent-again', 'exported'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_changes" CHECK ("audit_log"."changes" is null or "audit_log"."kind" in ('cars', 'blog_posts', 'faqs', 'showroom_gallery', 'dealer_settings', 'retention_settings'));