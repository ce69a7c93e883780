import { applySetCookies } from 'better-auth/cookies'
import { expect, test } from 'vitest'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { staffSessions, staffTwoFactors } from '#app/features/staff/sign-in/auth-table.server.ts'
import type { Outbox } from '#app/infra/email/outbox.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-folder.ts'
import { silentLog } from '#tests/log.ts'
import { addStaff, codeFor, PASSWORD, waitForCode } from '#tests/staff.ts'
import { listKeys, rotateKeys } from './key-rotation.ts'

const { db } = await openDatabaseCopy()
await db.delete(encryptionKeys)

test('rotating the sign-in key re-encrypts second factors and ends every session', async () => {
	const { keys, services: rotation, config, reports } = await openKeys(db)
	const baseUrl = 'http://localhost:3000'
	const services = { db, keys, baseUrl, log: silentLog, now: () => new Date() }
	const auth = openAuth({ ...services, outbox: {} as Outbox }) // this test sends no email
	const headersAfter = (response: { headers: Headers }) => {
		const headers = new Headers()
		applySetCookies(headers, response.headers.getSetCookie())
		return headers
	}
	const signIn = async () =>
		(await auth.current()).api.signInEmail({
			body: { email: 'thandi@example.co.za', password: PASSWORD },
			returnHeaders: true,
		})
	const verify = async (before: { headers: Headers }, code: string) =>
		(await auth.current()).api.verifyTOTP({ body: { code }, headers: headersAfter(before) })
	const records = async () =>
		(await listKeys(config, db))
			.filter(({ purpose }) => purpose === 'sign-in')
			.map(({ state, records }) => [state, records])

	const userId = await addStaff({ services: { db } }, 'thandi@example.co.za')
	const begun = await signIn()
	const offered = await (await auth.current()).api.enableTwoFactor({
		body: { password: PASSWORD, issuer: 'Highveld' },
		headers: headersAfter(begun),
	})
	const key = ('totpURI' in offered && new URL(offered.totpURI).searchParams.get('secret')) || ''
	expect(await verify(begun, codeFor(key))).toMatchObject({ user: { id: userId } })
	await waitForCode({ services: { db } })

	const [factor] = await db.select().from(staffTwoFactors)
	const encrypted = factor?.secret
	const old = keys.active('sign-in')
	const before = await signIn()
	const soon = new Date(Date.now() + 600_000)
	await db.update(staffTwoFactors).set({ pendingSecret: encrypted, pendingUntil: soon })
	await rotateKeys(rotation, ['sign-in'])
	expect(await records()).toEqual([
		['active', 2], // that of the current phone, and that of one that is not confirmed yet
		['older', 0],
	])
	await db.update(staffTwoFactors).set({ pendingSecret: null, pendingUntil: null })
	expect(keys.active('sign-in').id).not.toBe(old.id)
	expect(await records()).toEqual([
		['active', 1],
		['older', 0],
	])
	expect(reports).toContain('staff_two_factors.secret: 1 re-encrypted, 0 cannot be decrypted')
	expect(reports).toContain('1 sessions ended: everybody signs in once more')
	expect(await db.$count(staffSessions)).toBe(0)
	await expect(verify(begun, codeFor(key))).rejects.toMatchObject({ statusCode: 401 })
	await expect(verify(before, codeFor(key))).rejects.toMatchObject({ statusCode: 401 })

	const expectPhoneSignIn = async () => {
		const halfway = await signIn()
		expect(halfway.response).toMatchObject({ twoFactorRedirect: true })
		expect(await verify(halfway, codeFor(key))).toMatchObject({ user: { id: userId } })
		await waitForCode({ services: { db } })
	}
	await expectPhoneSignIn()

	// A restored backup of the day before holds the old ciphertext: it decrypts, and the next rotation
	// re-encrypts it.
	await db.update(staffTwoFactors).set({ secret: encrypted ?? '' })
	await expectPhoneSignIn()
	await rotateKeys(rotation, ['sign-in'])
	expect(await records()).toEqual([
		['active', 1],
		['older', 0],
		['older', 0],
	])
	await expectPhoneSignIn()
})

test('a second factor that cannot be decrypted is left unchanged and counted', async () => {
	await db.delete(encryptionKeys)
	const { services: rotation, reports } = await openKeys(db)
	const userId = await addStaff({ services: { db } }, 'sipho@example.co.za')
	const others = ['$ba$123$00', 'no envelope', '']
	await db.insert(staffTwoFactors).values(others.map((secret) => ({ userId, secret, backupCodes: '[]' })))
	expect(await rotateKeys(rotation, ['sign-in'])).toBeGreaterThanOrEqual(others.length)
	expect(reports.join()).toMatch(/staff_two_factors.secret: 0 re-encrypted, \d cannot be decrypted/)
	const rows = await db.select().from(staffTwoFactors)
	expect(rows.map(({ secret }) => secret)).toEqual(expect.arrayContaining(others))
})
