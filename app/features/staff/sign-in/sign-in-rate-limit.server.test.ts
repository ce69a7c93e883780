import { beforeEach, describe, expect, test } from 'vitest'
import { searchByIdNumbers } from '#app/features/leads/inbox/id-number-search.server.ts'
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
	ownPasswordAttempts,
	signInAttempts,
} from './sign-in-rate-limit.server.ts'

const { db } = await openDatabaseCopy()
const { log, logged } = openRecordedLog('error')
const keys = await openDemoKeyring(db, log)
const signInRules = { freeTries: 5, longestWaitSeconds: 900 }
const services = {
	db,
	keys,
	log,
	signInRules,
	baseUrl: 'http://localhost:3000',
	now: () => new Date(),
} as Services

const ACCOUNTS = 20
const TRIES = [1, 2, 3]

beforeEach(async () => {
	await db.delete(rateLimits)
	logged.length = 0
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
})
