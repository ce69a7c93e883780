CREATE TABLE "disclosures" (
	"hash" text PRIMARY KEY NOT NULL,
	"car_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"previous_hash" text,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "disclosures_number" UNIQUE("car_id","number"),
	CONSTRAINT "disclosures_hash" CHECK ("disclosures"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "disclosure_hash" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "disclosure_hash" text;--> statement-breakpoint
-- What visitors may see of a vehicle, without what is no fact of it (photos, dates of the record, its place in lists). Null is left out.
CREATE FUNCTION "disclosed_facts"("car" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT jsonb_object_agg("key", "value") FROM jsonb_each("car") WHERE "value" <> 'null' AND "key" = ANY (ARRAY[
		'name', 'make', 'model', 'variant', 'category', 'price', 'year', 'mileage', 'condition', 'transmission', 'fuel_type', 'features',
		'body_style', 'engine', 'power_kw', 'engine_cc', 'consumption', 'drive', 'doors', 'seats', 'colour', 'previous_owners', 'natis_code',
		'first_registration', 'licence_until', 'roadworthy', 'roadworthy_on', 'imported', 'finance_settled', 'keys', 'service_record', 'last_service_on',
		'last_service_km', 'accident_known', 'warranty_until', 'warranty_km', 'service_plan_until', 'service_plan_km', 'service_history', 'warranty',
		'findings', 'stock_number'])
$$;--> statement-breakpoint
-- Adds a version if the facts differ from those of the last one. The hash covers the hash before, so that no version can be changed or left out.
CREATE FUNCTION "add_disclosure"("id" uuid, "changed_at" timestamp with time zone, "facts" jsonb, "author" text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	last record;
	content text;
BEGIN
	SELECT "number", "hash", "previous"."content"::jsonb -> 'facts' AS "facts" INTO last FROM public."disclosures" AS "previous"
		WHERE "car_id" = add_disclosure."id" ORDER BY "number" DESC LIMIT 1;
	IF last."facts" = add_disclosure."facts" THEN RETURN; END IF;
	content := jsonb_build_object('car', add_disclosure."id", 'number', coalesce(last."number", 0) + 1, 'by', "author",
		'at', to_char("changed_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'facts', add_disclosure."facts")::text;
	INSERT INTO public."disclosures" ("hash", "car_id", "number", "previous_hash", "content", "at")
		VALUES (encode(sha256(convert_to(coalesce(last."hash", '') || E'\n' || content, 'UTF8')), 'hex'), add_disclosure."id",
			coalesce(last."number", 0) + 1, last."hash", content, "changed_at");
END $$;--> statement-breakpoint
CREATE FUNCTION "disclose"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	author text;
BEGIN
	-- At the end of the transaction its entry of the audit log is there. A first name says enough.
	SELECT split_part("user_name", ' ', 1) INTO author FROM public."audit_log"
		WHERE "record_id" = NEW."id" AND "kind" = 'cars' AND "at" = NEW."updated_at" AND "user_id" IS NOT NULL LIMIT 1;
	PERFORM public."add_disclosure"(NEW."id", NEW."updated_at", public."disclosed_facts"(to_jsonb(NEW)), author);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "disclose" AFTER INSERT OR UPDATE ON "cars" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."publication" = 'published') EXECUTE FUNCTION "disclose"();--> statement-breakpoint
REVOKE ALL ON FUNCTION "disclose"() FROM PUBLIC;--> statement-breakpoint
REVOKE ALL ON FUNCTION "add_disclosure"(uuid, timestamp with time zone, jsonb, text) FROM PUBLIC;--> statement-breakpoint
-- A lead keeps the version that was current when it came in.
CREATE FUNCTION "keep_disclosure"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	NEW."disclosure_hash" := (SELECT "hash" FROM public."disclosures" WHERE "car_id" = NEW."vehicle_id" ORDER BY "number" DESC LIMIT 1);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_disclosure" BEFORE INSERT ON "leads" FOR EACH ROW WHEN (NEW."disclosure_hash" IS NULL) EXECUTE FUNCTION "keep_disclosure"();--> statement-breakpoint
CREATE TRIGGER "keep_disclosure" BEFORE INSERT ON "finance_applications" FOR EACH ROW WHEN (NEW."disclosure_hash" IS NULL) EXECUTE FUNCTION "keep_disclosure"();--> statement-breakpoint
SELECT "add_disclosure"("id", "updated_at", "disclosed_facts"(to_jsonb("cars")), NULL) FROM "cars" WHERE "publication" = 'published' ORDER BY "created_at", "id";
