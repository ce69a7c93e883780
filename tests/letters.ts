/** Letters as they land in a folder. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Letter } from '#app/platform/letter.server.ts'
import { openLetter } from '#app/platform/letter-seal.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

/** The newest letter of a kind, in plain text, once all of that kind have come. */
export async function newestLetter({ given: { db }, lettersDir }: Site, kind: string): Promise<string> {
	const rows = await db.select({ id: letters.id }).from(letters).where(eq(letters.kind, kind))
	await until(async () => {
		const there = await readdir(lettersDir).catch(() => [] as string[])
		return rows.every(({ id }) => there.includes(`${id}.eml`))
	})
	const files = rows.map(({ id }) => join(lettersDir, `${id}.eml`))
	const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
	const newest = dated.sort((one, other) => other.at - one.at)[0]?.file ?? ''
	return (await readFile(newest, 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/g, '=')
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
