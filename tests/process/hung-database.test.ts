import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { query } from '#tests/test-databases.ts'
import { waitUntil } from '#tests/until.ts'
import { expectFullPool } from './database-faults.ts'
import { databaseUrl, type Forecourt, processesIn, signal, startOpen, status } from './forecourt.ts'
import { addVehicle, blankForm, FORMS, IN_A_HURRY, LEAD_FORMS, readStoredForms } from './visitors.ts'

const OF_EACH_FORM = 4 // of all forms together more than the pool has connections
const UNSEEN_VEHICLE = '00000000-0000-4000-8000-000000000002'

/** Runs `work` while every process of the embedded database is stopped (SIGSTOP). */
async function whileHung<Result>({ dataDir }: Forecourt, work: () => Promise<Result>): Promise<Result> {
	const pids = stopAll(join(dataDir, 'postgres'))
	try {
		return await work()
	} finally {
		signal(pids, 'SIGCONT')
	}
}

/** Repeats, because the server may start children until it is stopped itself. */
function stopAll(folder: string): number[] {
	const stopped: number[] = []
	for (;;) {
		const others = processesIn(folder).filter((pid) => !stopped.includes(pid))
		if (others.length === 0) return stopped
		signal(others, 'SIGSTOP')
		stopped.push(...others)
	}
}

async function send(address: string, body: Values) {
	const response = await fetch(address, { method: 'POST', body: bodyOf(body), redirect: 'manual' })
	return { status: response.status, text: await response.text() }
}

// tests/routes/database-silent.test.ts checks that they are rejected within 3 seconds, by the time spent
// waiting.
describe('a database that hangs', () => {
	test('makes the site reject forms, and each is stored once when it is sent again afterwards', async () => {
		const site = await startOpen({ env: IN_A_HURRY })
		await addVehicle(site.dataDir)
		const url = databaseUrl(site.dataDir)
		const forms = await Promise.all(
			LEAD_FORMS.flatMap((name) =>
				Array.from({ length: OF_EACH_FORM }, async (_, number) => {
					const { path, fields } = FORMS[name]
					const blank = (await blankForm(site.address, FORMS[name])) as Values
					const marker = `${name} ${number}`
					return { marker, address: site.address + path, body: { ...blank, ...fields(marker) } }
				}),
			),
		)

		const rejections = await whileHung(site, async () => {
			const responses = await Promise.all(forms.map(({ address, body }) => send(address, body)))
			expect(await status(`${site.address}/health`)).toBe(200)
			expect(await status(`${site.address}/health/ready`)).toBe(503)
			expect(await status(`${site.address}/car/${UNSEEN_VEHICLE}`)).toBe(503)
			return responses
		})
		expect(rejections.map((response) => response.status)).toEqual(forms.map(() => 503))
		for (const [number, { text }] of rejections.entries()) expect(text).toContain(forms[number]?.marker)

		await waitUntil(async () => (await status(`${site.address}/health/ready`)) === 200)
		for (const { address, body } of [...forms, ...forms])
			expect([200, 303]).toContain((await send(address, body)).status)
		const markers = (await stored(site, url)).toSorted()
		expect(markers).toEqual(forms.map(({ marker }) => marker).toSorted())
		await expectFullPool(site, url)
	})

	test('makes the site reject a form also before any page was shown, and does not prevent stopping the site', async () => {
		const site = await startOpen()
		const form = FORMS.message.fields('the first')
		const [rejection, code] = await whileHung(site, async () => {
			const response = await send(site.address + FORMS.message.path, form)
			site.kill('SIGTERM')
			return [response, await site.end()] as const
		})
		expect(rejection.status).toBe(503)
		expect(rejection.text).toContain('the first')
		expect(code).toBe(0)
	})
})

/** Returns the markers of all stored forms, once their emails are sent. */
async function stored({ dataDir }: Forecourt, url: string): Promise<string[]> {
	await waitUntil(
		async () => (await query(url, "select 1 from emails where status = 'waiting' limit 1")).length === 0,
	)
	return (await readStoredForms(dataDir, url)).map(({ marker }) => marker)
}
