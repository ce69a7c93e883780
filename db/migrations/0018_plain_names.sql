-- Tables and columns get the names that the code uses. Earlier versions cannot go on with these names: no process of one may be
-- connected (app/infra/database/migration.server.ts).
ALTER TABLE "application_drafts" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "application_drafts" RENAME COLUMN "sealed_body" TO "encrypted_body";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "handler_id" TO "assignee_id";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "answered_at" TO "contacted_at";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "sealed_form" TO "encrypted_form";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "sealed_special" TO "encrypted_sensitive";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "special_key" TO "sensitive_key";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME COLUMN "suspicions" TO "spam_flags";--> statement-breakpoint
ALTER TABLE "finance_applications" RENAME CONSTRAINT "finance_applications_handler_id_staff_users_id_fk" TO "finance_applications_assignee_id_staff_users_id_fk";--> statement-breakpoint
ALTER TABLE "submissions" RENAME COLUMN "answer" TO "result";--> statement-breakpoint
ALTER TABLE "inbox_deeds" RENAME TO "lead_events";--> statement-breakpoint
ALTER TABLE "lead_events" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER TABLE "lead_events" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "lead_events" RENAME COLUMN "sealed_note" TO "encrypted_note";--> statement-breakpoint
ALTER SEQUENCE "inbox_deeds_order_seq" RENAME TO "lead_events_order_seq";--> statement-breakpoint
ALTER INDEX "inbox_deeds_about" RENAME TO "lead_events_about";--> statement-breakpoint
ALTER INDEX "inbox_deeds_newest" RENAME TO "lead_events_newest";--> statement-breakpoint
ALTER TABLE "lead_events" RENAME CONSTRAINT "inbox_deeds_user_id_staff_users_id_fk" TO "lead_events_user_id_staff_users_id_fk";--> statement-breakpoint
ALTER TABLE "lead_events" RENAME CONSTRAINT "inbox_deeds_deed" TO "lead_events_action";--> statement-breakpoint
ALTER INDEX "inbox_deeds_pkey" RENAME TO "lead_events_pkey";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "handler_id" TO "assignee_id";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "answered_at" TO "contacted_at";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "sealed_body" TO "encrypted_body";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "suspicions" TO "spam_flags";--> statement-breakpoint
ALTER TABLE "leads" RENAME CONSTRAINT "leads_handler_id_staff_users_id_fk" TO "leads_assignee_id_staff_users_id_fk";--> statement-breakpoint
ALTER TABLE "photos" RENAME COLUMN "tint" TO "placeholder_color";--> statement-breakpoint
ALTER TABLE "photos" RENAME CONSTRAINT "photos_tint_form" TO "photos_placeholder_color_form";--> statement-breakpoint
ALTER TABLE "erasures" RENAME COLUMN "indexes" TO "hashes";--> statement-breakpoint
ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "leased_until" TO "claimed_until";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "sealed_body" TO "encrypted_body";--> statement-breakpoint
ALTER INDEX "letters_newest" RENAME TO "emails_newest";--> statement-breakpoint
ALTER INDEX "letters_about" RENAME TO "emails_about";--> statement-breakpoint
ALTER INDEX "letters_status_newest" RENAME TO "emails_status_newest";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_status" TO "emails_status";--> statement-breakpoint
ALTER INDEX "letters_pkey" RENAME TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "sealing_keys" RENAME TO "encryption_keys";--> statement-breakpoint
ALTER INDEX "sealing_keys_pkey" RENAME TO "encryption_keys_pkey";--> statement-breakpoint
ALTER TABLE "staff_journal" RENAME TO "audit_log";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER INDEX "staff_journal_of_record" RENAME TO "audit_log_of_record";--> statement-breakpoint
ALTER INDEX "staff_journal_newest" RENAME TO "audit_log_newest";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME CONSTRAINT "staff_journal_user_id_staff_users_id_fk" TO "audit_log_user_id_staff_users_id_fk";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME CONSTRAINT "staff_journal_deed" TO "audit_log_action";--> statement-breakpoint
ALTER INDEX "staff_journal_pkey" RENAME TO "audit_log_pkey";--> statement-breakpoint

-- The functions of 0013, with the new names.
CREATE OR REPLACE FUNCTION "remove_old_audit_entries"("older_than" timestamp with time zone) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	of_staff bigint;
	of_leads bigint;
BEGIN
	IF older_than IS NULL OR older_than > now() - interval '360 days' THEN
		RAISE EXCEPTION 'entries of the audit log stay for at least 360 days' USING ERRCODE = 'check_violation';
	END IF;
	DELETE FROM public.audit_log WHERE "at" < older_than;
	GET DIAGNOSTICS of_staff = ROW_COUNT;
	-- A note goes with the record that it is about.
	DELETE FROM public.lead_events WHERE "at" < older_than AND encrypted_note IS NULL;
	GET DIAGNOSTICS of_leads = ROW_COUNT;
	RETURN of_staff + of_leads;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION "remove_audit_entries_of"("records" uuid[], "notes_only" boolean) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	removed bigint;
BEGIN
	IF records IS NULL OR array_position(records, NULL) IS NOT NULL OR notes_only IS NULL THEN
		RAISE EXCEPTION 'records to erase are named by their ids' USING ERRCODE = 'null_value_not_allowed';
	END IF;
	IF EXISTS (SELECT FROM public.leads WHERE id = ANY (records))
		OR EXISTS (SELECT FROM public.finance_applications WHERE id = ANY (records)) THEN
		RAISE EXCEPTION 'the audit log keeps its entries about records that are there' USING ERRCODE = 'check_violation';
	END IF;
	DELETE FROM public.lead_events WHERE about = ANY (records) AND (NOT notes_only OR encrypted_note IS NOT NULL);
	GET DIAGNOSTICS removed = ROW_COUNT;
	RETURN removed;
END $$;
