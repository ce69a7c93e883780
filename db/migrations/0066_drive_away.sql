-- What comes to the price of a vehicle in this condition, by the settings; nothing where no cost is set.
CREATE FUNCTION "drive_away_costs"("condition" text) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT CASE count(*) WHEN 0 THEN '{}' ELSE jsonb_build_object('drive_away', jsonb_agg("cost" - 'vehicles' ORDER BY "at")) END
		FROM public."dealer_settings", jsonb_array_elements("facts" -> 'driveAway') WITH ORDINALITY AS "costs" ("cost", "at")
		WHERE "cost" ->> 'vehicles' IN ('all', CASE "condition" WHEN 'new' THEN 'new' ELSE 'used' END)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "disclose"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	author text;
BEGIN
	-- Waits for costs that are being saved: their versions come before this one.
	LOCK TABLE public."disclosures" IN ROW EXCLUSIVE MODE;
	-- At the end of the transaction its entry of the audit log is there. A first name says enough.
	SELECT split_part("user_name", ' ', 1) INTO author FROM public."audit_log"
		WHERE "record_id" = NEW."id" AND "kind" = 'cars' AND "at" = NEW."updated_at" AND "user_id" IS NOT NULL LIMIT 1;
	PERFORM public."add_disclosure"(NEW."id", NEW."updated_at",
		public."disclosed_facts"(to_jsonb(NEW)) || public."drive_away_costs"(NEW."condition"), author);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Costs that change are a new version of each published vehicle.
CREATE FUNCTION "disclose_costs"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	author text;
BEGIN
	-- No vehicle gets a version by other costs meanwhile, nor one with the same number.
	LOCK TABLE public."disclosures" IN SHARE ROW EXCLUSIVE MODE;
	SELECT split_part("user_name", ' ', 1) INTO author FROM public."audit_log"
		WHERE "kind" = 'dealer_settings' AND "at" = NEW."updated_at" AND "user_id" IS NOT NULL LIMIT 1;
	PERFORM public."add_disclosure"("id", NEW."updated_at",
		public."disclosed_facts"(to_jsonb("cars")) || public."drive_away_costs"("condition"), author)
		FROM public."cars" WHERE "publication" = 'published' ORDER BY "created_at", "id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "disclose_costs" AFTER UPDATE ON "dealer_settings" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD."facts" -> 'driveAway' IS DISTINCT FROM NEW."facts" -> 'driveAway') EXECUTE FUNCTION "disclose_costs"();--> statement-breakpoint
REVOKE ALL ON FUNCTION "disclose_costs"() FROM PUBLIC;
