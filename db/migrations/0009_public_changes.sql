-- What the public pages show is told of when it changes, so that every process forgets the pages it has kept.
CREATE FUNCTION "tell_of_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('forecourt_changes', TG_TABLE_NAME);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cars" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "car_prices" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faqs" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "showroom_gallery" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dealer_settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "photos" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "retention_settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();
