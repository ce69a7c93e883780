import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { PROJECT } from '#app/platform/config.server.ts'
import { noticeTo, openOutbox } from '#tests/outbox.ts'
import { COMPILED } from './ready.mjs'

const { db, url, open, find, became, lastTry, server } = await openOutbox()
const notice = noticeTo('sales@cars.example')

function letters(...words: string[]): string {
	const { dataDir: DATA_DIR } = inject('testServer')
	const env = {
		PATH: process.env.PATH,
		DATABASE_URL: url,
		DATA_DIR,
		NODE_NO_WARNINGS: '1',
		NODE_COMPILE_CACHE: COMPILED, // as the program itself has it
	}
	const script = join(PROJECT, 'scripts/letters.ts')
	return execFileSync(process.execPath, [script, ...words], { env, encoding: 'utf8', stdio: 'pipe' })
}

describe('npm run letters', () => {
	test('lists what has not gone out and why, without what stands in it', async () => {
		await server.be('refuses')
		const { outbox, enqueue } = await open()
		await outbox.start()
		const [id, held] = await enqueue([notice, { ...notice, held: true }])
		await became(id, 'delayed')
		const said = letters()
		expect(said).toMatch(new RegExp(`^${id} +delayed .+ 1 tried .+ EENVELOPE 550 5\\.1\\.1`, 'm'))
		expect(said).toMatch(new RegExp(`^${held} +held `, 'm'))
		expect(said).toContain('waiting: 0, delayed: 1, held: 1, undelivered: 0')
		expect(said).not.toMatch(/thandi|sales|hilux|0101/i)
	})

	test('sends again what was given up, and lets go what was held', async () => {
		await server.be('refuses for now')
		const { outbox, enqueue } = await open()
		const [id, held] = await enqueue([notice, { ...notice, held: true }])
		await lastTry()
		await outbox.start()
		await became(id, 'undelivered')
		await server.be('good')

		expect(letters('retry', 'all')).toContain('On their way again: 1.')
		await became(id, 'sent')
		expect(() => letters('release', id as string)).toThrow('no letter of these is held')
		expect(letters('release', held as string)).toContain('On their way again: 1.')
		await became(held, 'sent')
		expect(await find(held)).toMatchObject({ attempts: 1 })
	})

	test('sends an email whose job was deleted', async () => {
		const { outbox, enqueue } = await open()
		const [id] = await enqueue([notice])
		await db.execute(sql`delete from pgboss.job where id = ${id}`)
		await outbox.start()
		expect(letters('retry', id as string)).toContain('On their way again: 1.')
		await became(id, 'sent')
	})

	test.each(['burn', 'retry', 'retry some', 'release all', 'retry all now'])(
		'explains itself when told to %s',
		(said) => {
			expect(() => letters(...said.split(' '))).toThrow('npm run letters -- retry')
		},
	)
})
