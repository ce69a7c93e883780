import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Post } from '#app/platform/post.server.ts'
import { sealingKeys } from '#app/platform/sealing-key-table.server.ts'
import { openAuth } from '#app/staff/auth.server.ts'
import { type AuthPath, asIfTaken, askAuth } from '#app/staff/auth-request.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-place.ts'
import { addStaff, codeFor, PASSWORD, waitForCode } from '#tests/staff.ts'
import { retireKey, rotateKeys } from './key-rotation.ts'
import { listKeys } from './key-status.ts'

const { db } = await openDatabaseCopy()
await db.delete(sealingKeys)

test('a second factor goes on under a new key for signing in, and comes under it when it is used', async () => {
	const { keys, given: rotation, config } = await openKeys(db)
	const baseUrl = 'http://localhost:3000'
	const signInRules = {
		perAddress: 1_000,
		windowSeconds: 60,
		freeTries: 5,
		longestWaitSeconds: 900,
		secondFactorRequired: true,
	}
	const services = { db, keys, baseUrl, signInRules, log: pino({ level: 'silent' }), clock: () => new Date() }
	const auth = openAuth({ ...services, post: {} as Post }) // no letter is written here
	const stranger = { request: new Request(baseUrl), visitor: '192.0.2.1' }
	const ask = (cookies: string[], path: AuthPath, body: object) =>
		askAuth({ ...services, auth }, asIfTaken(stranger, cookies), path, body)
	const signIn = () => ask([], '/sign-in/email', { email: 'thandi@example.co.za', password: PASSWORD })
	const records = async () =>
		(await listKeys(config.keysFile, db))
			.filter(({ purpose }) => purpose === 'sign-in')
			.map(({ state, records }) => [state, records])

	await addStaff({ given: { db } }, 'thandi@example.co.za')
	const { cookies } = await signIn()
	const { told } = await ask(cookies, '/two-factor/enable', { password: PASSWORD, issuer: 'Highveld' })
	const key = new URL(String(told?.totpURI)).searchParams.get('secret') ?? ''
	expect((await ask(cookies, '/two-factor/verify-totp', { code: codeFor(key) })).status).toBe(200)
	await waitForCode({ given: { db } })

	const old = keys.active('sign-in').id
	await rotateKeys(rotation, ['sign-in'])
	expect(keys.active('sign-in').id).not.toBe(old)
	expect(await records()).toEqual([
		['decrypt-only', 1],
		['active', 0],
	])
	await expect(retireKey(rotation, old)).rejects.toThrow('1 records stand under')

	const halfway = await signIn()
	expect(halfway.told).toMatchObject({ twoFactorRedirect: true })
	const code = codeFor(key)
	expect((await ask(halfway.cookies, '/two-factor/verify-totp', { code })).status).toBe(200)
	expect(await records()).toEqual([
		['decrypt-only', 0],
		['active', 1],
	])
	await retireKey(rotation, old)
})
