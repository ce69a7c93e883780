/**
 * What an export does with each table: a CSV file, a file in the protected ZIP if it has personal data, or
 * nothing, for a reason.
 */
import {
	type ExportedPersonalTable,
	exportedPersonalTables,
	personalTablesLeftOut,
} from '#app/core/personal-tables.ts'
import { VIDEO_FOLDER } from '#app/core/stored-names.ts'
import {
	readApplications,
	readAppointments,
	readLeads,
	readTradeInOffers,
	readTradeInPhotos,
} from './customer-tables.ts'
import type { Source, Table } from './rows.ts'
import { readAuditLog, readEmails, readHistory, readRecipients, readStaff } from './staff-tables.ts'

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
