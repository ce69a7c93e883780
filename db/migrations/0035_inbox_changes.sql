-- The open back offices show a new lead at once. On a channel of its own, so that no public page is rendered anew.
CREATE FUNCTION "notify_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('forecourt_inbox', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "notify_inbox" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "leads" FOR EACH STATEMENT EXECUTE FUNCTION "notify_inbox"();--> statement-breakpoint
CREATE TRIGGER "notify_inbox" AFTER INSERT OR DELETE OR UPDATE OF "status" ON "finance_applications" FOR EACH STATEMENT EXECUTE FUNCTION "notify_inbox"();
