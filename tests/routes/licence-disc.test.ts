/** Photos of licence discs that staff and visitors send, on the built site. */
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '#app/features/media/photo-file.ts'
import { photos } from '#app/features/media/photo-table.server.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { DISC, discPhoto, discText, PLATE } from '#tests/licence-discs.ts'
import { bomb, heic, motif } from '#tests/pictures.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { endlessBody, sendUpload } from '#tests/uploads.ts'

const OFFICE = '/admin/cars/disc'
const SELL = '/sell/disc'

const site = await openSite()
const { db } = site.services
const admin = await signInNewStaff(site)
const upright = await discPhoto()

async function send(browser: Browser, address: string, photo: Uint8Array) {
	const body = new Uint8Array(photo)
	const response = await sendUpload(browser, address, body, { 'Content-Length': String(body.length) })
	return [response.status, await response.json(), response.headers.get('Cache-Control')]
}
const setTradeIns = (isOn: boolean) =>
	db.execute(
		sql`update dealer_settings set facts = facts || ${JSON.stringify({ tradeIns: { isOn } })}::jsonb`,
	)

afterEach(() => setTradeIns(true))

describe('in the back office', () => {
	test('a disc is read, and nothing of it is stored', async () => {
		const stored = await db.$count(photos)
		expect(await send(admin, OFFICE, upright)).toEqual([200, { disc: DISC }, 'no-store'])
		expect(await db.$count(photos)).toBe(stored)
	})

	test.each([
		['a disc that is half hidden', () => discPhoto({ hidden: 0.5 }), 422, 'disc-none'],
		['something else', () => motif(1200, 900), 422, 'disc-none'],
		[
			'a disc with a lying length',
			() => discPhoto({ text: discText({ length: '0150' }) }),
			422,
			'disc-other',
		],
		['a HEIC picture', async () => heic, 415, 'photo-heic'],
		['a decompression bomb', async () => bomb(60_000, 60_000), 413, 'photo-too-many-pixels'],
		['nothing', async () => Buffer.alloc(0), 422, 'photo-empty'],
	] as const)('%s is rejected', async (_, photo, status, error) => {
		expect(await send(admin, OFFICE, await photo())).toEqual([status, { error }, 'no-store'])
	})

	test('a body without end is cut off', async () => {
		let megabytes = 0
		const body = endlessBody(() => {
			megabytes += 1
		})
		const response = await sendUpload(admin, OFFICE, body)
		expect([response.status, await response.json()]).toEqual([413, { error: 'photo-too-large' }])
		expect(megabytes).toBeLessThan(MAX_PHOTO_BYTES / 1024 / 1024 + 5)
	})

	test('a form is no photo', async () => {
		const response = await admin.submit(OFFICE, {}, { body: new FormData() })
		expect(response.status).toBe(415)
	})

	test('who may not change cars may not send one', async () => {
		const response = await sendUpload(openBrowser(site), OFFICE, new Uint8Array(upright))
		expect([response.status, response.headers.get('Location')]).toEqual([
			302,
			expect.stringMatching(/^\/admin\/login/),
		])
	})
})

describe('on /sell', () => {
	test('make and model come back, and neither VIN nor plate', async () => {
		const [status, answer] = await send(openBrowser(site), SELL, upright)
		expect([status, answer]).toEqual([200, { disc: { trade_make: 'Volkswagen', trade_model: 'Polo Vivo' } }])
		for (const secret of [DISC.vin, PLATE]) expect(JSON.stringify(answer)).not.toContain(secret)
	})

	test('a network that sends many is refused before its photo is read', async () => {
		const strict = await openSite({ formRules: { perAddress: 1 } })
		const answers = []
		for (let at = 0; at < 5; at++) answers.push(await send(openBrowser(strict), SELL, heic))
		expect(answers.map(([status]) => status)).toEqual([415, 415, 415, 415, 429])
		expect(answers[4]?.[1]).toEqual({ error: 'disc-limit' })
	})

	test('another website cannot send one, and there is nothing to get', async () => {
		const foreign = await sendUpload(openBrowser(site), SELL, new Uint8Array(upright), {
			Origin: 'https://elsewhere.example',
		})
		expect(foreign.status).toBe(403)
		expect((await site.visit(SELL)).status).toBe(404)
	})

	test('it is gone where no trade-ins are taken', async () => {
		await setTradeIns(false)
		const response = await sendUpload(openBrowser(site), SELL, new Uint8Array(upright))
		expect(response.status).toBe(404)
	})
})
