/** Letters as they land in a folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Letter } from '#app/platform/letter.server.ts'
import { openLetter } from '#app/platform/letter-seal.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

/** The newest letter of a kind, in plain text, once it has come. The site's clock stands still: its job tells when it was written. */
export async function newestLetter({ given: { db }, lettersDir }: Site, kind: string): Promise<string> {
	const { rows } = await db.$client.query(
		'select id from letters join pgboss.job using (id) where kind = $1 order by created_on desc limit 1',
		[kind],
	)
	const newest = rows[0]
	const file = `${newest?.id}.eml`
	await until(async () => (await readdir(lettersDir).catch(() => [] as string[])).includes(file))
	const text = await readFile(join(lettersDir, file), 'utf8')
	return text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
}

export const countLetters = async ({ given: { db } }: Site, about: string): Promise<number> =>
	(await db.select({ id: letters.id }).from(letters).where(eq(letters.about, about))).length

/** Every email of the outbox, by its id. */
export async function listEmails({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<Map<string, Letter>> {
	const rows = await db.select().from(letters)
	return new Map(
		rows.map((row) => {
			const email = openLetter(keys, row)
			if (!email.ok) throw new Error(`the email ${row.id} is ${email.problem}`)
			return [row.id, email.value]
		}),
	)
}
