import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findLead } from '#app/leads/lead-store.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { databaseUrl, type Forecourt, freePort, startOpen, until, usedDataDir } from './forecourt.ts'

const KILLS = 12
const WRITERS = 4
const ENV = { FORM_FEWEST_SECONDS: '0', FORMS_PER_ADDRESS: '1000000', FORMS_PER_MAILBOX: '1000000' }

/** Visitors who write message after message, each with a subject of its own; a lost answer is asked for again. */
function visitors(address: string) {
	const acknowledged: string[] = []
	let stopped = false
	const writing = Array.from({ length: WRITERS }, async (_, writer) => {
		for (let number = 0; !stopped; number++) {
			const subject = `message ${writer}-${number}`
			const form = await insist(
				() => blankForm(address),
				() => stopped,
			)
			if (!form) return
			const sent = await insist(
				() => send(address, { ...form, subject }),
				() => stopped,
			)
			if (sent) acknowledged.push(subject)
		}
	})
	const stop = async () => {
		stopped = true
		await Promise.all(writing)
	}
	return { acknowledged, stop }
}

/** Again until it is answered: as a browser with a bad connection, and a person who presses the button once more. */
async function insist<Value>(
	ask: () => Promise<Value | undefined>,
	isOver: () => boolean,
): Promise<Value | undefined> {
	while (!isOver()) {
		const answer = await ask().catch(() => undefined)
		if (answer !== undefined) return answer
		await after(20)
	}
	return undefined
}

async function blankForm(address: string): Promise<Record<string, string> | undefined> {
	const page = await (await fetch(`${address}/contact`)).text()
	const [form] = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(page) ?? []
	const hidden = [...(form ?? '').matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
		/name="([^"]*)"/.exec(input)?.[1] ?? '',
		/value="([^"]*)"/.exec(input)?.[1] ?? '',
	])
	return form ? Object.fromEntries(hidden) : undefined
}

async function send(address: string, fields: Record<string, string>): Promise<true | undefined> {
	const body = new URLSearchParams({
		...fields,
		from_name: 'A visitor',
		from_email: 'visitor@example.com',
		message: 'Is somebody there?',
	})
	const answer = await fetch(`${address}/contact`, { method: 'POST', body, redirect: 'manual' })
	await answer.arrayBuffer()
	return answer.status === 200 ? true : undefined
}

/** What the database holds at last: the subject of each lead, and how many letters tell of it. */
async function kept({ dataDir }: Forecourt) {
	const db = openDatabase(databaseUrl(dataDir), { size: 2, log: openLog({ logLevel: 'silent' }) })
	try {
		const keys = await openKeyring({ keysFile: `${dataDir}-keys.json`, dataDir }, db)
		const { rows } = await db.execute<{ id: string; letters: number }>(
			sql`select leads.id, count(letters.id)::int as letters
				from leads left join letters on letters.about = leads.id group by leads.id`,
		)
		const leads = await Promise.all(rows.map(({ id }) => findLead({ db, keys }, id)))
		return {
			subjects: leads.map((lead) => subjectOf(lead?.payload)),
			lettersEach: new Set(rows.map(({ letters }) => letters)),
		}
	} finally {
		await db.$client.end()
	}
}

const subjectOf = (payload: unknown) => String((payload as { subject?: string } | undefined)?.subject)

describe('a site killed with -9 at any moment while visitors write', () => {
	test('keeps every message that it acknowledged, once, with its two letters', async () => {
		const wish = { dataDir: await usedDataDir(), port: await freePort(), env: ENV }
		let forecourt = await startOpen(wish)
		const { acknowledged, stop } = visitors(forecourt.address)
		for (let kill = 0; kill < KILLS; kill++) {
			const before = acknowledged.length
			await until(() => acknowledged.length > before)
			await after(Math.random() * 400) // the moment is what is tried here
			forecourt.kill('SIGKILL')
			await forecourt.end()
			forecourt = await startOpen(wish)
		}
		await until(() => acknowledged.length > KILLS)
		await stop()

		const { subjects, lettersEach } = await kept(forecourt)
		expect(acknowledged.filter((subject) => !subjects.includes(subject))).toEqual([])
		expect(new Set(subjects).size, 'a message stands twice').toBe(subjects.length)
		expect([...lettersEach]).toEqual([2])

		// What the killed ones left undone is done by the last: each letter lands once.
		const landed = () =>
			readdirSync(join(forecourt.dataDir, 'letters')).filter((name) => name.endsWith('.eml'))
		await until(() => landed().length >= subjects.length * 2)
		expect(landed()).toHaveLength(subjects.length * 2)
	})
})
