-- The two roles and the database of a PostgreSQL server (17 or newer): docs/operations/deploy.md and docs/decisions/036.
-- The compose file's server runs this once, on an empty volume. The passwords come from the environment.
\set ON_ERROR_STOP on
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv site_password DATABASE_SITE_PASSWORD

create role forecourt login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role forecourt_site login nosuperuser nocreatedb nocreaterole password :'site_password';
create database forecourt owner forecourt template template0
	encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C';
revoke connect on database forecourt from public;
grant connect on database forecourt to forecourt_site;
