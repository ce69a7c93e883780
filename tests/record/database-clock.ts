/** A database whose now() is what the record says, for the site and for what its tables fill in by themselves. */
import { Client } from 'pg'

const DATABASE = 'record'

export type RecordDatabase = {
	url: string // as the role that serves
	ownerUrl: string
	client: Client // as the owner, for reading rows
	setClock: (iso: string) => Promise<void>
}

/**
 * Makes an empty database on a server. PostgreSQL has no clock that can be set: a function of the same name stands before
 * its own in the search path, and the column defaults of the migrations are bound to it.
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
