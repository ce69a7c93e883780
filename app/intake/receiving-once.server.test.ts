import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '#app/kernel/result.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { newKey } from '#app/platform/keys-file.server.ts'
import { formOf, openIntake } from '#tests/intake.ts'
import { sized } from '#tests/sized.ts'
import { issueToken } from './form-token.server.ts'
import { type Arrival, PAGE_FIELD, TOKEN_FIELD } from './intake.ts'
import { admit, receiveOnce, sentBefore } from './intake-desk.server.ts'
import { submissions } from './submission-table.server.ts'

const intake = await openIntake()
const given = await intake.process()
const another = await intake.anotherProcess()
await intake.owner.execute(sql`create table works (key text, answer text)`)

const fields = { name: 'Thandi', message: 'Is it still there?' }
const anArrival = (): Arrival => ({ form: 'enquiry', key: randomUUID(), suspicions: [] })

/** Work that leaves a row and answers what nobody else answers. */
const workFor = (key: string) => async (transaction: Transaction) => {
	const answer = randomUUID()
	await transaction.execute(sql`insert into works values (${key}, ${answer})`)
	return { answer }
}
const send = (arrival: Arrival, sent: Record<string, unknown> = fields, by = given) =>
	receiveOnce(by, arrival, sent, workFor(arrival.key))

async function worksDone(key: string): Promise<number> {
	const { rows } = await given.db.execute<{ done: number }>(
		sql`select count(*)::int as done from works where key = ${key}`,
	)
	return rows[0]?.done ?? 0
}

describe('a form', () => {
	test('sent by a double click is received once and answered twice', async () => {
		const arrival = anArrival()
		const [one, other] = await Promise.all([send(arrival), send(arrival)])
		expect(one.ok).toBe(true)
		expect(other).toEqual(one)
		expect(await worksDone(arrival.key)).toBe(1)
	})

	test('sent fifty times at once, to two processes, is received once and gets one answer', async () => {
		const arrival = anArrival()
		const all = await Promise.all(
			Array.from({ length: 50 }, (_, turn) => send(arrival, fields, turn % 2 ? another : given)),
		)
		expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1)
		expect(all[0]?.ok).toBe(true)
		expect(await worksDone(arrival.key)).toBe(1)
	})

	test('sent again much later is answered as before', async () => {
		const arrival = anArrival()
		const first = await send(arrival)
		intake.pass(7 * 24 * 3600)
		expect(await send(arrival)).toEqual(first)
		expect(await worksDone(arrival.key)).toBe(1)
	})

	test('is the same in whatever order its fields come', async () => {
		const arrival = anArrival()
		const first = await send(arrival, { name: 'Thandi', message: 'Yes' })
		expect(await send(arrival, { message: 'Yes', name: 'Thandi' })).toEqual(first)
	})

	test('with other words under the same key is not taken for the first', async () => {
		const arrival = anArrival()
		await send(arrival)
		expect(await send(arrival, { ...fields, message: 'Another' })).toEqual(fail('other-content'))
		expect(await worksDone(arrival.key)).toBe(1)
	})

	test('whose work fails leaves nothing, and may be sent again', async () => {
		const arrival = anArrival()
		const failing = receiveOnce(given, arrival, fields, async (transaction) => {
			await workFor(arrival.key)(transaction)
			throw new Error('the disk is full')
		})
		await expect(failing).rejects.toThrow('the disk is full')
		expect(await worksDone(arrival.key)).toBe(0)
		expect(await given.db.select().from(submissions).where(eq(submissions.key, arrival.key))).toEqual([])
		expect((await send(arrival)).ok).toBe(true)
	})

	test('sent while the first try fails is received by the second', async () => {
		const arrival = anArrival()
		let failNow: (() => void) | undefined
		const failing = receiveOnce(given, arrival, fields, async () => {
			await new Promise<void>((resolve) => {
				failNow = resolve
			})
			throw new Error('too late')
		})
		await expect.poll(() => failNow).toBeDefined()
		const second = send(arrival, fields, another)
		failNow?.()
		await expect(failing).rejects.toThrow('too late')
		expect((await second).ok).toBe(true)
		expect(await worksDone(arrival.key)).toBe(1)
	})

	test('without a token of ours stands for itself: the same again is the same', async () => {
		const values = { ...fields, [TOKEN_FIELD]: 'forged' }
		const told = { email: 'a@example.co.za', text: '' }
		const admitted = [
			await admit(given, '', 'enquiry', values, told),
			await admit(given, '', 'enquiry', { ...values, [TOKEN_FIELD]: 'forged otherwise' }, told),
			await admit(given, '', 'enquiry', { ...values, name: 'Bongani' }, told),
			await admit(given, '', 'message', values, told),
		]
		const keys = admitted.map((result) => result.ok && result.value.key)
		expect(keys[0]).toBe(keys[1])
		expect(new Set(keys).size).toBe(3)
	})

	test('of a page that many have is the same after the keys were rotated', async () => {
		const token = issueToken(given, 'enquiry', { shared: true })
		const values = { ...fields, [TOKEN_FIELD]: token, [PAGE_FIELD]: 'this very page' }
		const fresh = newKey('form-token')
		const rotated = { ...given, keys: { ...given.keys, active: () => fresh } }
		const keys = []
		for (const services of [given, rotated]) {
			const admitted = await admit(services, '', 'enquiry', values, { email: 'a@example.co.za', text: '' })
			keys.push(admitted.ok && admitted.value.key)
		}
		expect(keys).toEqual([expect.any(String), keys[0]])
	})

	test('tells what it was answered before', async () => {
		const values = formOf(given, 'enquiry', fields)
		expect(await sentBefore(given, 'enquiry', values)).toBeUndefined()
		const admitted = await admit(given, '', 'enquiry', values, { email: 'a@example.co.za', text: '' })
		if (!admitted.ok) throw new Error('it was refused')
		const answer = await send(admitted.value)
		expect(answer).toEqual(ok(await sentBefore(given, 'enquiry', values)))
		expect(await sentBefore(given, 'message', values)).toBeUndefined()
	})

	test('is kept without a word of what was typed', async () => {
		await send(anArrival(), { message: 'planted words' })
		expect(JSON.stringify(await given.db.select().from(submissions))).not.toContain('planted')
	})
})

describe('any schedule of sendings', () => {
	type Step = { key: number; words: number; fails: boolean; at: 'once' | 'after' }

	const schedule = fc.array(
		fc.record<Step>({
			key: fc.nat(2),
			words: fc.nat(1),
			fails: fc.boolean(),
			at: fc.constantFrom('once', 'after'), // together with the one before, or when all before are answered
		}),
		{ minLength: 1, maxLength: 12 },
	)

	test('makes one of each key, one answer for equal words, and none for others', async () => {
		await fc.assert(
			fc.asyncProperty(schedule, async (steps) => {
				const arrivals = [anArrival(), anArrival(), anArrival()]
				let underWay: Promise<unknown>[] = []
				const answered: (Step & { answer: Awaited<ReturnType<typeof send>> | 'failed' })[] = []
				for (const [turn, step] of steps.entries()) {
					if (step.at === 'after') {
						await Promise.all(underWay)
						underWay = []
					}
					underWay.push(
						sendStep(arrivals[step.key] as Arrival, step, turn).then((answer) => {
							answered.push({ ...step, answer })
						}),
					)
				}
				await Promise.all(underWay)

				for (const [key, arrival] of arrivals.entries()) {
					const ofKey = answered.filter((step) => step.key === key)
					const kept = ofKey.filter(({ answer }) => answer !== 'failed' && answer.ok)
					expect(await worksDone(arrival.key)).toBe(kept.length > 0 ? 1 : 0)
					expect(new Set(kept.map(({ answer }) => JSON.stringify(answer))).size).toBeLessThanOrEqual(1)
					expect(new Set(kept.map(({ words }) => words)).size).toBeLessThanOrEqual(1)
					for (const { answer, words } of ofKey)
						if (answer !== 'failed' && !answer.ok) {
							expect(answer).toEqual(fail('other-content'))
							expect(kept[0]?.words).not.toBe(words)
						}
				}
			}),
			{ numRuns: sized(20, 200) },
		)
		const [kept] = await given.db.select({ rows: count() }).from(submissions)
		expect(kept?.rows).toBeGreaterThan(0)
	})

	async function sendStep(arrival: Arrival, { words, fails }: Step, turn: number) {
		const by = turn % 2 ? another : given
		try {
			return await receiveOnce(by, arrival, { words }, async (transaction) => {
				const answer = await workFor(arrival.key)(transaction)
				if (fails) throw new Error('failed as planned')
				return answer
			})
		} catch {
			return 'failed' as const
		}
	}
})
