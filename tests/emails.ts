/** Reads emails that the site wrote to a folder or stored in the outbox. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Email } from '#app/infra/email/email.server.ts'
import { decryptEmail } from '#app/infra/email/email-encryption.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Site } from './site.ts'
import { waitUntil } from './until.ts'

/**
 * Waits for the newest email of a kind and returns it as plain text. The order comes from the jobs, because
 * the site's clock stands still.
 */
export async function newestEmail({ services: { db }, emailsDir }: Site, kind: string): Promise<string> {
	const { rows } = await db.$client.query(
		'select id from emails join pgboss.job using (id) where kind = $1 order by created_on desc limit 1',
		[kind],
	)
	const newest = rows[0]
	const file = `${newest?.id}.eml`
	await waitUntil(async () => (await readdir(emailsDir).catch(() => [] as string[])).includes(file))
	const text = await readFile(join(emailsDir, file), 'utf8')
	return text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
}

export const countEmails = async ({ services: { db } }: Site, about: string): Promise<number> =>
	(await db.select({ id: emails.id }).from(emails).where(eq(emails.about, about))).length

/** Returns every email of the outbox by id. */
export async function listEmails({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<Map<string, Email>> {
	const rows = await db.select().from(emails)
	return new Map(
		rows.map((row) => {
			const email = decryptEmail(keys, row)
			if (!email.ok) throw new Error(`the email ${row.id} is ${email.error}`)
			return [row.id, email.value]
		}),
	)
}
