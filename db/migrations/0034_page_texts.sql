CREATE TABLE "page_texts" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "page_texts_key_locale_version_pk" PRIMARY KEY("key","locale","version")
);
--> statement-breakpoint
CREATE TRIGGER "tell_of_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "page_texts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_change"();--> statement-breakpoint
-- The texts that stood in the settings so far. Figures that nobody typed, but an earlier version filled in, stay behind.
INSERT INTO "page_texts" ("key", "locale", "version", "value")
SELECT text.key, 'en-ZA', 1, text.value
FROM "dealer_settings", LATERAL (VALUES
	('site.tagline', facts->'tagline'),
	('site.blurb', facts->'blurb'),
	('home.story', facts->'homeStory'),
	('home.statistics', facts->'homeFigures'),
	('about.story', facts->'aboutStory'),
	('about.owner', facts->'ownerStory'),
	('about.statistics', facts->'aboutFigures')
) AS text (key, value)
WHERE text.value IS NOT NULL AND text.value NOT IN ('""'::jsonb, '[]'::jsonb,
	'[{"value": "1000+", "label": "happy clients"}, {"value": "500+", "label": "cars sold"}, {"value": "300+", "label": "cars in stock"}, {"value": "50+", "label": "car brands"}]'::jsonb,
	'[{"value": "30+", "label": "years"}, {"value": "5000+", "label": "vehicles sold"}, {"value": "95%", "label": "customer satisfaction"}]'::jsonb);
