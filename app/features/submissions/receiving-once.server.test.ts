import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#app/core/result.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { createKey } from '#app/infra/encryption/keyring.server.ts'
import { sized } from '#tests/sized.ts'
import { formOf, openSubmissions } from '#tests/submissions.ts'
import { PAGE_FIELD, type Submission, TOKEN_FIELD } from './submission.ts'
import { findEarlierResult, receiveOnce, screenSubmission } from './submission-service.server.ts'
import { submissions } from './submission-table.server.ts'
import { issueToken } from './visitor-tokens.server.ts'

const setup = await openSubmissions()
const own = await setup.process()
const another = await setup.anotherProcess()
await setup.owner.execute(sql`create table works (key text, result text)`)

const fields = { name: 'Thandi', message: 'Is it still there?' }
const newSubmission = (): Submission => ({ form: 'enquiry', key: randomUUID(), spamFlags: [] })

/** Work that inserts a row and returns a unique result. */
const workFor = (key: string) => async (transaction: Transaction) => {
	const result = randomUUID()
	await transaction.execute(sql`insert into works values (${key}, ${result})`)
	return { result }
}
const send = (submission: Submission, content: Record<string, unknown> = fields, by = own) =>
	receiveOnce(by, submission, content, workFor(submission.key))

async function countWork(key: string): Promise<number> {
	const { rows } = await own.db.execute<{ done: number }>(
		sql`select count(*)::int as done from works where key = ${key}`,
	)
	return rows[0]?.done ?? 0
}

describe('a submission', () => {
	test('sent by a double click is stored once and gets the same result twice', async () => {
		const submission = newSubmission()
		const [one, other] = await Promise.all([send(submission), send(submission)])
		expect(one.ok).toBe(true)
		expect(other).toEqual(one)
		expect(await countWork(submission.key)).toBe(1)
	})

	test('sent fifty times at once to two processes is stored once and gets one result', async () => {
		const submission = newSubmission()
		const all = await Promise.all(
			Array.from({ length: 50 }, (_, turn) => send(submission, fields, turn % 2 ? another : own)),
		)
		expect(new Set(all.map((result) => JSON.stringify(result))).size).toBe(1)
		expect(all[0]?.ok).toBe(true)
		expect(await countWork(submission.key)).toBe(1)
	})

	test('sent again a week later gets the same result', async () => {
		const submission = newSubmission()
		const first = await send(submission)
		setup.pass(7 * 24 * 3600)
		expect(await send(submission)).toEqual(first)
		expect(await countWork(submission.key)).toBe(1)
	})

	test('is the same in any order of its fields', async () => {
		const submission = newSubmission()
		const first = await send(submission, { name: 'Thandi', message: 'Yes' })
		expect(await send(submission, { message: 'Yes', name: 'Thandi' })).toEqual(first)
	})

	test('with other content under the same idempotency key is rejected', async () => {
		const submission = newSubmission()
		await send(submission)
		expect(await send(submission, { ...fields, message: 'Another' })).toEqual(fail('other-content'))
		expect(await countWork(submission.key)).toBe(1)
	})

	test('whose work fails stores nothing, and may be sent again', async () => {
		const submission = newSubmission()
		const failing = receiveOnce(own, submission, fields, async (transaction) => {
			await workFor(submission.key)(transaction)
			throw new Error('the disk is full')
		})
		await expect(failing).rejects.toThrow('the disk is full')
		expect(await countWork(submission.key)).toBe(0)
		expect(await own.db.select().from(submissions).where(eq(submissions.key, submission.key))).toEqual([])
		expect((await send(submission)).ok).toBe(true)
	})

	test('sent while the first attempt fails is stored by the second', async () => {
		const submission = newSubmission()
		let failNow: (() => void) | undefined
		const failing = receiveOnce(own, submission, fields, async () => {
			await new Promise<void>((resolve) => {
				failNow = resolve
			})
			throw new Error('too late')
		})
		await expect.poll(() => failNow).toBeDefined()
		const second = send(submission, fields, another)
		failNow?.()
		await expect(failing).rejects.toThrow('too late')
		expect((await second).ok).toBe(true)
		expect(await countWork(submission.key)).toBe(1)
	})

	test('without a valid token is identified by its content', async () => {
		const values = { ...fields, [TOKEN_FIELD]: 'forged' }
		const details = { email: 'a@example.co.za', text: '' }
		const screened = [
			await screenSubmission(own, { clientIp: '', form: 'enquiry', values }, details),
			await screenSubmission(
				own,
				{ clientIp: '', form: 'enquiry', values: { ...values, [TOKEN_FIELD]: 'forged otherwise' } },
				details,
			),
			await screenSubmission(
				own,
				{ clientIp: '', form: 'enquiry', values: { ...values, name: 'Bongani' } },
				details,
			),
			await screenSubmission(own, { clientIp: '', form: 'message', values }, details),
		]
		const keys = screened.map((result) => result.ok && result.value.key)
		expect(keys[0]).toBe(keys[1])
		expect(new Set(keys).size).toBe(3)
	})

	test('from a shared page has the same idempotency key after a key rotation', async () => {
		const token = issueToken(own, 'enquiry', { shared: true })
		const values = { ...fields, [TOKEN_FIELD]: token, [PAGE_FIELD]: 'this very page' }
		const fresh = createKey('form-token')
		const rotated = { ...own, keys: { ...own.keys, active: () => fresh } }
		const keys = []
		for (const services of [own, rotated]) {
			const screened = await screenSubmission(
				services,
				{ clientIp: '', form: 'enquiry', values },
				{
					email: 'a@example.co.za',
					text: '',
				},
			)
			keys.push(screened.ok && screened.value.key)
		}
		expect(keys).toEqual([expect.any(String), keys[0]])
	})

	test('has an earlier result once it is stored, for its own form only', async () => {
		const values = formOf(own, 'enquiry', fields)
		expect(await findEarlierResult(own, 'enquiry', values)).toBeUndefined()
		const screened = await screenSubmission(
			own,
			{ clientIp: '', form: 'enquiry', values },
			{
				email: 'a@example.co.za',
				text: '',
			},
		)
		if (!screened.ok) throw new Error('it was rejected')
		const result = await send(screened.value)
		expect(result).toEqual(ok(await findEarlierResult(own, 'enquiry', values)))
		expect(await findEarlierResult(own, 'message', values)).toBeUndefined()
	})

	test('is stored without its text', async () => {
		await send(newSubmission(), { message: 'planted words' })
		expect(JSON.stringify(await own.db.select().from(submissions))).not.toContain('planted')
	})
})

describe('any sequence of submissions', () => {
	type Step = { key: number; content: number; fails: boolean; at: 'once' | 'after' }

	const schedule = fc.array(
		fc.record<Step>({
			key: fc.nat(2),
			content: fc.nat(1),
			fails: fc.boolean(),
			at: fc.constantFrom('once', 'after'), // concurrent with the others, or after their responses
		}),
		{ minLength: 1, maxLength: 12 },
	)

	test('stores one for each key, with one result for equal content and an error for other content', async () => {
		await fc.assert(
			fc.asyncProperty(schedule, async (steps) => {
				const submissions = [newSubmission(), newSubmission(), newSubmission()]
				let inProgress: Promise<unknown>[] = []
				const responses: (Step & { result: Awaited<ReturnType<typeof send>> | 'failed' })[] = []
				for (const [turn, step] of steps.entries()) {
					if (step.at === 'after') {
						await Promise.all(inProgress)
						inProgress = []
					}
					inProgress.push(
						sendStep(submissions[step.key] as Submission, step, turn).then((result) => {
							responses.push({ ...step, result })
						}),
					)
				}
				await Promise.all(inProgress)

				for (const [key, submission] of submissions.entries()) {
					const ofKey = responses.filter((step) => step.key === key)
					const stored = ofKey.filter(({ result }) => result !== 'failed' && result.ok)
					expect(await countWork(submission.key)).toBe(stored.length > 0 ? 1 : 0)
					expect(new Set(stored.map(({ result }) => JSON.stringify(result))).size).toBeLessThanOrEqual(1)
					expect(new Set(stored.map(({ content }) => content)).size).toBeLessThanOrEqual(1)
					for (const { result, content } of ofKey)
						if (result !== 'failed' && !result.ok) {
							expect(result).toEqual(fail('other-content'))
							expect(stored[0]?.content).not.toBe(content)
						}
				}
			}),
			{ numRuns: sized(20, 200) },
		)
		const [stored] = await own.db.select({ rows: count() }).from(submissions)
		expect(stored?.rows).toBeGreaterThan(0)
	})

	async function sendStep(submission: Submission, { content, fails }: Step, turn: number) {
		const by = turn % 2 ? another : own
		try {
			return await receiveOnce(by, submission, { content }, async (transaction) => {
				const result = await workFor(submission.key)(transaction)
				if (fails) throw new Error('failed as planned')
				return result
			})
		} catch {
			return 'failed' as const
		}
	}
})
