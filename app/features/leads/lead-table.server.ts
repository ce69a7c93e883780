/**
 * The tables of leads: `leads` (enquiries, messages and WhatsApp chats, whose sender and text are encrypted), their events,
 * the links by which staff answer, the codes of chats, and the photos and offers of a trade-in. Test drives and alerts
 * have files of their own.
 */
import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	check,
	customType,
	date,
	index,
	integer,
	numeric,
	pgTable,
	pgView,
	smallint,
	text,
	timestamp,
	unique,
	uuid,
} from 'drizzle-orm/pg-core'
import type { IsoDate } from '#app/core/dates.ts'
import { LEAD_KINDS } from '#app/core/lead-kinds.ts'
import { DEFAULT_LANGUAGE } from '#app/core/texts.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { ANSWERS } from '#app/features/leads/answers/answer.ts'
import type { NextStepKind } from '#app/features/leads/inbox/assignment-schema.ts'
import { INBOX_KINDS, type InboxStatus, LEAD_STATUS_OF } from '#app/features/leads/inbox/inbox-item.ts'
import { LEAD_EVENTS } from '#app/features/leads/inbox/lead-detail.ts'
import { assignmentColumns, staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { STATUSES } from '#app/features/vehicles/vehicle.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/optimistic-lock.server.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from './lead.ts'

export const leads = pgTable(
	'leads',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		kind: text('kind', { enum: LEAD_KINDS }).notNull(),
		source: text('source', { enum: LEAD_SOURCES }).notNull().default('website'),
		status: text('status', { enum: LEAD_STATUSES }).notNull().default('new'),
		vehicleId: uuid('vehicle_id').references(() => cars.id, { onDelete: 'set null' }),
		vehicleName: text('vehicle_name'), // at the time of the enquiry
		disclosureHash: text('disclosure_hash'), // of the vehicle's version when it came in; a trigger fills it
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(), // encrypted payload (specification, section 3)
		emailIndex: text('email_index').notNull(),
		phoneIndex: text('phone_index'), // of version 0.2.0, which may serve beside this one
		phonesIndex: text('phones_index'),
		namesIndex: text('names_index'),
		linkHash: text('link_hash').unique(), // digest of the secret link in the acknowledgement
		language: text('language').notNull().default(DEFAULT_LANGUAGE), // of the page on which it was written
		spamFlags: text('spam_flags').array().notNull().default([]), // reasons to check it
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		...assignmentColumns(),
	},
	(lead) => [
		check('leads_kind', oneOf(lead.kind, LEAD_KINDS)),
		check('leads_source', oneOf(lead.source, LEAD_SOURCES)),
		check('leads_status', oneOf(lead.status, LEAD_STATUSES)),
		index('leads_new').on(lead.createdAt).where(sql`${lead.status} = 'new'`),
		index('leads_newest').on(lead.createdAt.desc()),
		index('leads_email').on(lead.emailIndex),
		index('leads_phone').on(lead.phoneIndex),
		index('leads_phones').using('gin', sql`string_to_array(${lead.phonesIndex}, ' ')`),
		index('leads_next_step').on(lead.nextStepAt).where(sql`${lead.nextStepAt} is not null`),
		index('leads_names').using('gin', sql`string_to_array(${lead.namesIndex}, ' ')`),
		index('leads_names_missing').on(lead.id).where(sql`${lead.namesIndex} is null`),
		index('leads_phones_missing')
			.on(lead.id)
			.where(sql`${lead.phoneIndex} is not null and ${lead.phonesIndex} is null`),
		index('leads_vehicle').on(lead.vehicleId),
	],
)

/**
 * The table `lead_events`, the part of the audit log about leads and applications. A note may
 * contain anything and is encrypted.
 */
export const leadEvents = pgTable(
	'lead_events',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		order: bigint('order', { mode: 'number' }).generatedAlwaysAsIdentity(), // orders equal timestamps
		about: uuid('about'), // the lead or application; null for an export
		action: text('action', { enum: LEAD_EVENTS }).notNull(),
		detail: text('detail').notNull().default(''), // codes and field names, never their values
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // at the time of the event
		encryptedKey: text('encrypted_key'),
		encryptedNote: text('encrypted_note'),
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(event) => [
		check('lead_events_action', oneOf(event.action, LEAD_EVENTS)),
		index('lead_events_about').on(event.about, event.order.desc()),
		index('lead_events_newest').on(event.at.desc()),
	],
)

/**
 * The view `inbox_items`: leads of every kind and finance applications in one shape, for lists, counts and finding
 * a person's records. The columns of `leads` and `finance_applications` that it reads are plain, so that their
 * indexes apply.
 */
const toLeadStatus = sql.raw(
	Object.entries(LEAD_STATUS_OF)
		.map(([status, leadStatus]) => `when '${status}' then '${leadStatus}'`)
		.join(' '),
)

export const inboxItems = pgView('inbox_items', {
	kind: text('kind', { enum: INBOX_KINDS }).notNull(),
	id: uuid('id').notNull(),
	reference: text('reference'), // of applications
	createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	status: text('status').$type<InboxStatus>().notNull(), // its own
	leadStatus: text('lead_status', { enum: LEAD_STATUSES }).notNull(), // on the scale of leads
	isNew: boolean('is_new').notNull(),
	contactedAt: timestamp('contacted_at', { withTimezone: true }),
	assigneeId: uuid('assignee_id'),
	vehicleId: uuid('vehicle_id'),
	spamFlags: text('spam_flags').array().notNull(),
	emailIndex: text('email_index').notNull(),
	phoneIndex: text('phone_index'),
	phonesIndex: text('phones_index'),
	idNumberIndex: text('id_number_index'),
	namesIndex: text('names_index'),
	nextStep: text('next_step').$type<NextStepKind>(),
	nextStepAt: timestamp('next_step_at', { withTimezone: true }),
	source: text('source', { enum: LEAD_SOURCES }).notNull(),
})
	.with({ securityInvoker: true })
	.as(sql`
		select kind, id, null::text as reference, created_at, status, status as lead_status, status = 'new' as is_new,
			contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			null::text as id_number_index, names_index, next_step, next_step_at, source
		from ${leads}
		union all
		select 'application', id, reference_number, created_at, status,
			case status ${toLeadStatus} end,
			status = 'pending', contacted_at, assignee_id, vehicle_id, spam_flags, email_index, phone_index, phones_index,
			id_number_index, names_index, next_step, next_step_at, 'website'
		from ${financeApplications}`)

/**
 * The table `answer_links`: the links of an email to staff about an enquiry, by which they answer it. Only digests are
 * stored, and what the vehicle was when the email was written.
 */
export const answerLinks = pgTable(
	'answer_links',
	{
		linkHash: text('link_hash').primaryKey(),
		leadId: uuid('lead_id')
			.notNull()
			.references(() => leads.id, { onDelete: 'cascade' }),
		vehicleId: uuid('vehicle_id').references(() => cars.id, { onDelete: 'set null' }),
		recipientId: uuid('recipient_id').references(() => staffUsers.id, { onDelete: 'set null' }), // null: a shared mailbox
		status: text('status', { enum: STATUSES }).notNull(), // of the vehicle then, as the next two
		reservedUntil: date('reserved_until').$type<IsoDate>(),
		price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
		answer: text('answer', { enum: ANSWERS }), // null: not used
		answeredUntil: date('answered_until').$type<IsoDate>(), // of an answer `reserved`
		answeredAt: timestamp('answered_at', { withTimezone: true }),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(link) => [
		check('answer_links_status', oneOf(link.status, STATUSES)),
		check('answer_links_answer', oneOf(link.answer, ANSWERS)),
		index('answer_links_lead').on(link.leadId),
		index('answer_links_created').on(link.createdAt),
	],
)

/**
 * The tables `chat_taps` and `chat_codes`: how often visitors went to WhatsApp from a vehicle, by day, and the codes in
 * their messages. Neither says who it was.
 */
const vehicleColumn = () => uuid('vehicle_id').references(() => cars.id, { onDelete: 'cascade' }) // null: about none

export const chatTaps = pgTable(
	'chat_taps',
	{ day: date('day').notNull(), vehicleId: vehicleColumn(), count: integer('count').notNull() },
	(taps) => [unique('chat_taps_day_vehicle').on(taps.day, taps.vehicleId).nullsNotDistinct()],
)

export const chatCodes = pgTable(
	'chat_codes',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		code: text('code').notNull(),
		vehicleId: vehicleColumn(),
		tappedAt: timestamp('tapped_at', { withTimezone: true }).notNull(),
	},
	(codes) => [unique('chat_codes_code_vehicle').on(codes.code, codes.vehicleId).nullsNotDistinct()],
)

/** The tables `trade_in_photos` and `trade_in_offers`. Both go with their lead, which has the vehicle and the person. */
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

const ofLead = () =>
	uuid('lead_id')
		.notNull()
		.references(() => leads.id, { onDelete: 'cascade' })

/** JPEG files without metadata, encrypted. */
export const tradeInPhotos = pgTable(
	'trade_in_photos',
	{
		id: uuid('id').primaryKey(),
		leadId: ofLead(),
		position: smallint('position').notNull(), // counts from 1, in the order of the form
		encryptedKey: text('encrypted_key').notNull(),
		encryptedPicture: bytea('encrypted_picture').notNull(),
		encryptedThumbnail: bytea('encrypted_thumbnail').notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(photo) => [
		check('trade_in_photos_position', sql`${photo.position} > 0`),
		index('trade_in_photos_lead').on(photo.leadId, photo.position),
	],
)

/** What staff offer for the vehicle of a lead; the newest one counts. */
export const tradeInOffers = pgTable(
	'trade_in_offers',
	{
		id: uuid('id').primaryKey(), // idempotency key of the form
		leadId: ofLead(),
		validUntil: date('valid_until').notNull(),
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(), // amounts and conditions
		userId: uuid('user_id').references(() => staffUsers.id, { onDelete: 'set null' }),
		userName: text('user_name').notNull(), // at that time
		at: timestamp('at', { withTimezone: true }).notNull(),
	},
	(offer) => [index('trade_in_offers_lead').on(offer.leadId, offer.at.desc())],
)
