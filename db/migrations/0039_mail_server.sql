CREATE TABLE "mail_server" (
	"id" uuid PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL,
	"encrypted_body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_server_one_row" CHECK ("mail_server"."id" = '00000000-0000-4000-8000-000000000002')
);
