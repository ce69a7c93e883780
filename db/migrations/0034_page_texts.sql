CREATE TABLE "page_texts" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	CONSTRAINT "page_texts_key_locale_version_pk" PRIMARY KEY("key","locale","version")
);
