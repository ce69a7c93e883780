-- The role that serves may only read the audit log and add to it. What ends by law ends through these two functions, which run as
-- the owner of the tables, enforce for themselves what may go, and are granted to the serving role alone (app/platform/serving-rights.server.ts).

-- Retention: entries that are old enough. Staff may set 12 months at least; the days less are for clocks and calendars that differ.
CREATE FUNCTION "remove_old_audit_entries"("older_than" timestamp with time zone) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	of_staff bigint;
	of_leads bigint;
BEGIN
	IF older_than IS NULL OR older_than > now() - interval '360 days' THEN
		RAISE EXCEPTION 'entries of the audit log stay for at least 360 days' USING ERRCODE = 'check_violation';
	END IF;
	DELETE FROM public.staff_journal WHERE "at" < older_than;
	GET DIAGNOSTICS of_staff = ROW_COUNT;
	-- A note goes with the record that it is about.
	DELETE FROM public.inbox_deeds WHERE "at" < older_than AND sealed_note IS NULL;
	GET DIAGNOSTICS of_leads = ROW_COUNT;
	RETURN of_staff + of_leads;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "remove_old_audit_entries"(timestamp with time zone) FROM PUBLIC;--> statement-breakpoint

-- Erasure: the entries about these leads and applications, or only the notes, once the records themselves are gone.
CREATE FUNCTION "remove_audit_entries_of"("records" uuid[], "notes_only" boolean) RETURNS bigint
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
	DELETE FROM public.inbox_deeds WHERE about = ANY (records) AND (NOT notes_only OR sealed_note IS NOT NULL);
	GET DIAGNOSTICS removed = ROW_COUNT;
	RETURN removed;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "remove_audit_entries_of"(uuid[], boolean) FROM PUBLIC;
