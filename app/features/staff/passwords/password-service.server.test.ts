import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import type { Outbox } from '#app/infra/email/outbox.server.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import { openRejectedNetworks } from '#app/infra/rate-limit.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openKeys } from '#tests/keys-folder.ts'
import { silentLog } from '#tests/log.ts'
import { addStaff, PASSWORD } from '#tests/staff.ts'
import { changePassword, resetPassword } from './password-service.server.ts'

const { db } = await openDatabaseCopy()
await db.delete(encryptionKeys)
const { keys } = await openKeys(db, afterAll)
const baseUrl = 'http://localhost:3000'
const basics = { db, keys, baseUrl, log: silentLog, now: () => new Date() }
const signInRules = { perAddress: 3, windowSeconds: 60, freeTries: 5, longestWaitSeconds: 900 }
const rejectedNetworks = openRejectedNetworks()
const services = {
	...basics,
	signInRules,
	rejectedNetworks,
	auth: openAuth({ ...basics, outbox: {} as Outbox }),
} as Services
const caller = { request: new Request(`${baseUrl}/admin/account`), clientIp: '192.0.2.1' }
const EASY = 'Password-2026'

beforeEach(() => db.delete(rateLimits))

const scopes = async () =>
	(await db.select({ scope: rateLimits.scope }).from(rateLimits)).map(({ scope }) => scope)

describe('an easily guessed password', () => {
	test('is not examined over the rate limit of the network, where a link sets it', async () => {
		const reset = () => resetPassword(services, caller, { token: 'x'.repeat(24), password: EASY })
		for (const _ of [1, 2, 3])
			expect(await reset()).toEqual({ done: false, error: 'missing', fieldErrors: { password: 'easy' } })
		expect(await reset()).toEqual({ done: false, error: 'too-many' })
	})

	test('does not use up the few attempts at a link', async () => {
		const patient = { ...services, signInRules: { ...signInRules, perAddress: 10 } } as Services
		const reset = (password: string) => resetPassword(patient, caller, { token: 'x'.repeat(24), password })
		for (const _ of [1, 2, 3]) await reset(EASY)
		expect(await reset(PASSWORD)).toEqual({ done: false, error: 'spent' })
	})

	test('is not examined over the rate limit of the network, where staff change theirs, and is no attempt at it', async () => {
		const id = await addStaff({ services }, 'thandi@example.co.za')
		const admin = {
			id,
			email: 'thandi@example.co.za',
			name: 'Thandi',
			sessionId: 'x',
			isOwner: false,
			roles: [],
			hasSecondFactor: false,
		}
		const change = () => changePassword(services, caller, admin, { current: PASSWORD, password: EASY })
		for (const _ of [1, 2, 3])
			expect(await change()).toEqual({ ok: false, error: { fieldErrors: { password: 'easy' } } })
		expect(await change()).toEqual({ ok: false, error: { fieldErrors: {}, error: 'too-many' } })
		expect(await scopes()).toEqual(['sign-in-network'])
	})
})
