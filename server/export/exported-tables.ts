/**
 * What an export does with each table: a CSV file, a file in the protected ZIP if it has personal data, or
 * nothing, for a reason.
 */

import { asc, eq, inArray } from 'drizzle-orm'
import {
	type ExportedPersonalTable,
	exportedPersonalTables,
	personalTablesLeftOut,
} from '#app/core/personal-tables.ts'
import { VIDEO_FOLDER } from '#app/core/stored-names.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { decryptNote } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { leadEvents } from '#app/features/leads/lead-table.server.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { parseRecipients } from '#app/features/staff/settings/mailboxes.server.ts'
import { admins, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { decryptEmail } from '#app/infra/email/email-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import {
	readApplications,
	readAppointments,
	readLeads,
	readTradeInOffers,
	readTradeInPhotos,
} from './customer-tables.ts'
import { type Batch, fetchIds, type Source, sortByIds, type Table } from './rows.ts'

async function* readHistory({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const columns = ['id', 'at', 'by', 'action', 'about', 'detail', 'note']
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'lead_events order by at, "order"')) {
		const batch = await db.select().from(leadEvents).where(inArray(leadEvents.id, ids))
		const rows = sortByIds(ids, batch).map((row) => [
			...[row.id, row.at, row.userName, row.action, row.about, row.detail],
			decryptNote(keys, row),
		])
		yield { columns, rows }
	}
}

/** The text of an email is deleted some days after it was sent. */
async function* readEmails({ client, db, keys }: Source): AsyncGenerator<Batch> {
	const columns = [
		'id',
		'kind',
		'about',
		'status',
		'written_at',
		'sent_at',
		'from',
		'to',
		'reply_to',
		'subject',
		'text',
		'unreadable',
	]
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'emails order by created_at, id')) {
		const batch = await db.select().from(emails).where(inArray(emails.id, ids))
		const rows = sortByIds(ids, batch).map((row) => {
			const opened = row.encryptedBody ? decryptEmail(keys, row) : undefined
			const email = opened?.ok ? opened.value : undefined
			return [
				...[row.id, row.kind, row.about, row.status, row.createdAt, row.sentAt],
				...[email?.from.address, email?.to, email?.replyTo, email?.subject, email?.text],
				opened && !opened.ok ? opened.error : '',
			]
		})
		yield { columns, rows }
	}
}

async function* readStaff({ db }: Source): AsyncGenerator<Batch> {
	const columns = ['id', 'name', 'email', 'is_owner', 'is_staff_now', 'has_second_factor', 'since']
	const rows = await db
		.select({ user: staffUsers, admin: admins })
		.from(staffUsers)
		.leftJoin(admins, eq(admins.id, staffUsers.id))
		.orderBy(asc(staffUsers.createdAt))
	yield {
		columns,
		rows: rows.map(({ user, admin }) => [
			...[user.id, user.name, user.email, admin?.owner ?? false, admin !== null],
			...[user.twoFactorEnabled, user.createdAt],
		]),
	}
}

async function* readAuditLog({ client, db }: Source): AsyncGenerator<Batch> {
	const columns = ['id', 'at', 'by', 'kind', 'action', 'record_id', 'record', 'fields', 'changes']
	yield { columns, rows: [] }
	for await (const ids of fetchIds(client, 'audit_log order by at, id')) {
		const batch = await db.select().from(staffAuditLog).where(inArray(staffAuditLog.id, ids))
		const rows = sortByIds(ids, batch).map((line) => [
			line.id,
			line.at,
			line.userName,
			line.kind,
			line.action,
			line.recordId,
			line.recordName,
			line.fields,
			line.changes,
		])
		yield { columns, rows }
	}
}

async function* readRecipients({ db }: Source): AsyncGenerator<Batch> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	const entries = Object.entries((row && parseRecipients(row.facts)) ?? {})
	yield { columns: ['of', 'recipients'], rows: entries }
}

/** `query`: its rows become the lines of the CSV file, its columns the header. */
type OpenTable = { file: string; table: string; query: string }

const photoFile = (address: string) =>
	`(select 'photos/' || photos.hash || '.' || photos.type from photos where '/photos/' || photos.hash = ${address})`

const VIDEO_FILE = `case when src like '/${VIDEO_FOLDER}/%' then 'videos/' || substr(src, ${`/${VIDEO_FOLDER}/`.length + 1}) end`

/** Tables without personal data. */
export const OPEN_TABLES: OpenTable[] = [
	{
		file: 'stock.csv',
		table: 'cars',
		query: `select cars.*, ${photoFile('cars.image')} as image_file,
			array(select ${photoFile('one.address')} from unnest(cars.images) with ordinality as one(address, place) order by place) as images_files
			from cars order by created_at, id`,
	},
	{
		file: 'price-history.csv',
		table: 'car_prices',
		query: 'select * from car_prices order by car_id, asked_from',
	},
	{
		file: 'disclosures.csv',
		table: 'disclosures',
		query: 'select * from disclosures order by car_id, number',
	},
	{ file: 'costs.csv', table: 'car_costs', query: 'select * from car_costs order by car_id' },
	{
		file: 'whatsapp-taps.csv',
		table: 'chat_taps',
		query: 'select day, vehicle_id, count from chat_taps order by day, vehicle_id',
	},
	{
		file: 'visits.csv',
		table: 'visit_counts',
		query: 'select day, kind, thing, source, count from visit_counts order by day, kind, thing, source',
	},
	{
		file: 'posts.csv',
		table: 'blog_posts',
		query: `select blog_posts.*, ${photoFile('blog_posts.image')} as image_file from blog_posts order by date, id`,
	},
	{ file: 'questions.csv', table: 'faqs', query: 'select * from faqs order by category, order_index, id' },
	{
		file: 'gallery.csv',
		table: 'showroom_gallery',
		query: `select showroom_gallery.*, coalesce(${photoFile('src')}, ${VIDEO_FILE}) as file, ${photoFile('thumbnail')} as thumbnail_file
			from showroom_gallery order by order_index, id`,
	},
	{
		file: 'photos.csv',
		table: 'photos',
		query: `select photos.*, 'photos/' || hash || '.' || type as file from photos order by created_at, hash`,
	},
	{
		file: 'dealership.csv',
		table: 'dealer_settings',
		query: `select fact.key as name, fact.value from dealer_settings, jsonb_each(facts) as fact
			where fact.key not in ('recipients', 'stockFeed') order by fact.key`,
	},
	{
		file: 'looks.csv',
		table: 'looks',
		query: 'select version, look, at from looks order by version',
	},
	{
		file: 'page-texts.csv',
		table: 'page_texts',
		query: 'select key, locale, version, value, at from page_texts order by key, locale, version',
	},
	{
		file: 'retention.csv',
		table: 'retention_settings',
		query:
			'select fact.key as name, fact.value from retention_settings, jsonb_each(figures) as fact order by fact.key',
	},
]

type ReadTable = (source: Source) => Table

const READERS: Record<ExportedPersonalTable, ReadTable> = {
	leads: readLeads,
	appointments: readAppointments,
	trade_in_photos: readTradeInPhotos,
	trade_in_offers: readTradeInOffers,
	finance_applications: readApplications,
	lead_events: readHistory,
	emails: readEmails,
	staff_users: readStaff,
	audit_log: readAuditLog,
	dealer_settings: readRecipients,
}

/**
 * Tables with personal data, which go into the protected ZIP only. The column `unreadable` marks rows whose key
 * is missing or that were tampered with.
 */
export const PERSONAL_FILES = exportedPersonalTables().map(([table, file]) => ({
	table,
	file,
	read: READERS[table],
}))

/** Useless in another program, or never to leave this one. docs/operations/leaving.md lists them. */
export const LEFT_OUT: Record<string, string> = {
	...personalTablesLeftOut(),
	car_changes: 'technical',
	chat_codes: 'codes of chats that are no leads, gone after four weeks',
	encryption_keys: 'ids of keys',
	look_drafts: 'not published',
	push_keys: 'the key pair of push messages',
	stock_imports: 'lists that were imported or not confirmed',
	stock_photos: 'technical: where the photos of lists came from',
	stock_words: 'words of other systems in stock lists',
	storage_probes: 'technical',
	record_versions: 'earlier versions of vehicles and published texts',
	trash: 'deleted records, gone after 30 days',
	visit_days: 'sums of visit_counts',
	visit_months: 'sums of visit_counts',
	windscreen_prints: 'technical: hashes of what was printed',
}
