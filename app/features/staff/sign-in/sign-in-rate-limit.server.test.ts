import { beforeEach, describe, expect, test } from 'vitest'
import { searchByIdNumbers } from '#app/features/leads/inbox/inbox-search.server.ts'
import { openRejectedNetworks } from '#app/infra/rate-limit.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { openDatabaseCopy } from '#tests/database.ts'
import { openDemoKeyring } from '#tests/demo-dealership.ts'
import { openRecordedLog } from '#tests/log.ts'
import { addStaff } from '#tests/staff.ts'
import {
	codeAttempts,
	detectGuessing,
	limitByAccount,
	limitByNetwork,
	ownPasswordAttempts,
	signInAttempts,
} from './sign-in-rate-limit.server.ts'

const { db } = await openDatabaseCopy()
const { log, logged } = openRecordedLog('error')
const keys = await openDemoKeyring(db, log)
const signInRules = { freeTries: 5, longestWaitSeconds: 900, windowSeconds: 60, perAddress: 3 }
const MORNING = new Date('2026-11-18T10:00:00+02:00')
let time = MORNING
const wait = (seconds: number) => {
	time = new Date(time.getTime() + seconds * 1_000)
}
const services = {
	db,
	keys,
	log,
	signInRules,
	rejectedNetworks: openRejectedNetworks(),
	baseUrl: 'http://localhost:3000',
	now: () => time,
} as Services

const ACCOUNTS = 20
const TRIES = [1, 2, 3]

beforeEach(async () => {
	await db.delete(rateLimits)
	logged.length = 0
	time = MORNING
})

/** Makes three failed attempts at each of 20 accounts. */
async function attemptEach(attemptsOf: (account: string) => Promise<Parameters<typeof limitByAccount>[1]>) {
	for (let account = 0; account < ACCOUNTS; account++) {
		const attempts = await attemptsOf(`account-${account}@example.co.za`)
		for (const _ of TRIES)
			await expect(limitByAccount(services, attempts, () => Promise.reject('wrong'))).rejects.toBe('wrong')
	}
}

describe('the detection of guessing', () => {
	test('logs an error when passwords of many accounts are tried at the sign-in', async () => {
		await attemptEach((account) => signInAttempts(services, account))
		await detectGuessing(services)
		expect(logged).toMatchObject([{ accounts: ACCOUNTS }])
	})

	test.each([
		['confirmations of the own password', ownPasswordAttempts],
		['codes of the second factor', codeAttempts],
	])('does not count %s', async (_, attemptsOf) => {
		await attemptEach(async (account) => attemptsOf(services, account))
		await detectGuessing(services)
		expect(logged).toEqual([])
	})

	test('does not count searches by ID number', async () => {
		for (let account = 0; account < ACCOUNTS; account++) {
			const id = await addStaff({ services }, `account-${account}@example.co.za`)
			const search = async () => ({ result: [], missing: TRIES.length })
			await searchByIdNumbers(services, { id, name: 'Thandi' }, TRIES.length, search)
		}
		await detectGuessing(services)
		expect(logged).toEqual([])
	})

	test('counts attempts of the last hour', async () => {
		await attemptEach((account) => signInAttempts(services, account))
		wait(3_601)
		await detectGuessing(services)
		expect(logged).toEqual([])
	})
})

const secondsOf = (error: unknown) => (error as { body?: { seconds?: number } }).body?.seconds

test('a network may try again when its window is over', async () => {
	const limit = () => limitByNetwork(services, '192.0.2.1', 'sign-in').then(() => 0, secondsOf)
	for (const _ of TRIES) expect(await limit()).toBe(0)
	wait(20)
	expect(await limit()).toBe(40)
	wait(40)
	expect(await limit()).toBe(0)
})

test('an account waits twice as long after each further attempt, and a day later not at all', async () => {
	const attempts = ownPasswordAttempts(services, 'a-user')
	const attempt = () =>
		limitByAccount(services, attempts, () => Promise.reject('wrong')).catch((error) =>
			error === 'wrong' ? 0 : secondsOf(error),
		)
	for (let free = 0; free < 5; free++) expect(await attempt()).toBe(0)
	for (const seconds of [1, 2, 4, 8]) {
		expect(await attempt()).toBe(seconds)
		wait(seconds)
		expect(await attempt()).toBe(0)
	}
	wait(86_401)
	expect(await attempt()).toBe(0)
	expect(await attempt()).toBe(0)
})

test('searches by ID number wait by the same clock', async () => {
	const by = { id: await addStaff({ services }, 'searches@example.co.za'), name: 'Thandi' }
	const search = () => searchByIdNumbers(services, by, 20, async () => ({ result: 'done', missing: 20 }))
	expect(await search()).toEqual({ ok: true, value: 'done' })
	wait(100)
	expect(await searchByIdNumbers(services, by, 1, search as never)).toEqual({ ok: false, error: 800 })
})
