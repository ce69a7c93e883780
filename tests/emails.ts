/** Reads emails that the site wrote to a folder or stored in the outbox. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Email } from '#app/infra/email/email.server.ts'
import { decryptEmail } from '#app/infra/email/email-queries.server.ts'
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
	const file = `${rows[0]?.id}.eml`
	await waitUntil(async () => (await readdir(emailsDir).catch(() => [] as string[])).includes(file))
	return readFile(join(emailsDir, file), 'utf8')
}

type LinkedPage = 'join' | 'new-email' | 'new-password'

/** The newest link to this page of the back office that an email to this address has. */
export async function findLink(
	services: Pick<Services, 'db' | 'keys'>,
	address: string,
	page: LinkedPage,
): Promise<string> {
	const all = await listEmails(services)
	const { rows } = await services.db.$client.query(
		'select id from emails join pgboss.job using (id) order by created_on',
	)
	const sent = rows.flatMap(({ id }) => all.get(id) ?? []).filter(({ to }) => to === address)
	return linkIn(sent.map(({ text }) => text).join('\n'), page)
}

/** The last link to this page in a text. */
export function linkIn(text: string, page: LinkedPage): string {
	const link = text.match(new RegExp(`/admin/${page}[?]token=[\\w-]+`, 'g'))?.at(-1)
	if (!link) throw new Error(`no email has a link to ${page}`)
	return link
}

export const tokenIn = (link: string): string => link.split('=')[1] ?? ''

/** The emails about a user, a lead or an application, of one kind. */
export const countEmails = ({ services: { db } }: Site, about: string, kind: string): Promise<number> =>
	db.$count(emails, and(eq(emails.about, about), eq(emails.kind, kind)))

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
