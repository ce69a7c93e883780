/** The table `mail_server`: at most one row, the encrypted settings of the mail server that an owner set. */
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { versionColumn } from '#app/infra/database/optimistic-lock.server.ts'

export const mailServers = pgTable(
	'mail_server',
	{
		id: uuid('id').primaryKey(),
		encryptedKey: text('encrypted_key').notNull(),
		encryptedBody: text('encrypted_body').notNull(),
		version: versionColumn(),
	},
	({ id }) => [check('mail_server_one_row', sql`${id} = '00000000-0000-4000-8000-000000000002'`)],
)
