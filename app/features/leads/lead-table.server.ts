/** The table `leads`: enquiries, messages and WhatsApp chats. Sender and text are encrypted. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { assignmentColumns } from '#app/features/staff/sign-in/auth-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { oneOf } from '#app/infra/database/columns.server.ts'
import { LEAD_KINDS, LEAD_SOURCES, LEAD_STATUSES } from './lead.ts'

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
