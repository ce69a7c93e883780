/** A database whose now() returns the record's time, for the site and for column defaults. */
import { Client } from 'pg'

const DATABASE = 'record'

export type RecordDatabase = {
	url: string // as the serving role
	ownerUrl: string
	client: Client // as the owner, for reading rows
	setClock: (iso: string) => Promise<void>
}

/**
 * Creates an empty database on a server. PostgreSQL's clock cannot be set, so a function `now` precedes its
 * own in the search path, and the column defaults of the migrations use it.
 */
export async function makeDatabase(
	server: { url: string; ownerUrl: string },
	time: string,
): Promise<RecordDatabase> {
	const first = new Client({ connectionString: server.ownerUrl })
	await first.connect()
	await first.query(`create database ${DATABASE}`)
	await first.query(`alter database ${DATABASE} set search_path = public, pg_catalog`)
	await first.end()

	const [url, ownerUrl] = [server.url, server.ownerUrl].map(
		(url) => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href,
	) as [string, string]
	const client = new Client({ connectionString: ownerUrl })
	await client.connect()
	await client.query(`
		create schema record_clock;
		create table record_clock.clock (at timestamptz not null);
		insert into record_clock.clock values ('${time}');
		create function public.now() returns timestamptz language sql stable
			as 'select at from record_clock.clock';
		grant usage on schema record_clock to public;
		grant select on record_clock.clock to public;
		alter database ${DATABASE} set timezone = 'UTC'`)
	const setTime = async (iso: string) =>
		void (await client.query('update record_clock.clock set at = $1', [iso]))
	return { url, ownerUrl, client, setClock: setTime }
}
