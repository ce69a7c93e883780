CREATE TABLE "record_versions" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"record" jsonb NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_versions_kind_record_id_version_pk" PRIMARY KEY("kind","record_id","version")
);
--> statement-breakpoint
CREATE FUNCTION "store_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "record_versions" ("kind", "record_id", "version", "record") VALUES (TG_TABLE_NAME, OLD."id", OLD."version", to_jsonb(OLD))
		ON CONFLICT ("kind", "record_id", "version") DO UPDATE SET "record" = excluded."record", "stored_at" = excluded."stored_at";
	DELETE FROM "record_versions" WHERE "kind" = TG_TABLE_NAME AND "record_id" = OLD."id" AND "version" <= OLD."version" - 20;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "store_version" AFTER UPDATE ON "cars" FOR EACH ROW WHEN (OLD."version" <> NEW."version") EXECUTE FUNCTION "store_version"();--> statement-breakpoint
CREATE TRIGGER "store_version" AFTER UPDATE ON "blog_posts" FOR EACH ROW WHEN (OLD."version" <> NEW."version") EXECUTE FUNCTION "store_version"();--> statement-breakpoint
CREATE TRIGGER "store_version" AFTER UPDATE ON "faqs" FOR EACH ROW WHEN (OLD."version" <> NEW."version") EXECUTE FUNCTION "store_version"();
