import { min, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/kernel/form.ts'
import { ok } from '#app/kernel/result.ts'
import { removeExpiredRateLimits } from '#app/platform/rate-limit.server.ts'
import { rateLimits } from '#app/platform/rate-limit-table.server.ts'
import { formOf, type IntakeServices, openIntake } from '#tests/intake.ts'
import { sized } from '#tests/sized.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './intake.ts'
import { admit, receiveOnce } from './intake-desk.server.ts'

const intake = await openIntake()
const given = await intake.process()

const SOMEBODY = '192.0.2.1'
const told = { email: 'thandi@example.co.za', text: 'Is it still there?' }

const suspicionsOf = async (values: Values, words = told) => {
	const admitted = await admit(given, SOMEBODY, 'enquiry', values, words)
	return admitted.ok && admitted.value.suspicions
}

describe('a form that is let in', () => {
	test('is not suspicious when a person sent it', async () => {
		const values = formOf(given, 'enquiry')
		intake.pass(3)
		expect(await suspicionsOf(values)).toEqual([])
	})

	test('is not suspicious in many tries of being a person', async () => {
		const person = fc.record({
			seconds: fc.integer({ min: 3, max: 24 * 3600 }),
			name: fc.string({ unit: 'grapheme', maxLength: 60 }),
			text: fc.string({ unit: 'grapheme', maxLength: 400 }),
			links: fc.array(fc.webUrl(), { maxLength: 2 }),
			email: fc.emailAddress(),
		})
		await fc.assert(
			fc.asyncProperty(person, async ({ seconds, name, text, links, email }) => {
				const values = formOf(given, 'enquiry', { name })
				intake.pass(seconds)
				// Words that look like an address are rare in a person's text: those that are meant stand in `links`.
				const words = text.replace(/www\.|https?:/gi, '')
				expect(await suspicionsOf(values, { email, text: [words, ...links].join(' ') })).toEqual([])
			}),
			{ numRuns: sized(50, 500) },
		)
	})

	test('is marked when it was sent sooner than a person types', async () => {
		const values = formOf(given, 'enquiry')
		intake.pass(2.9)
		expect(await suspicionsOf(values)).toEqual(['too-fast'])
	})

	test('is marked when its page is old', async () => {
		const values = formOf(given, 'enquiry')
		intake.pass(24 * 3600 + 1)
		expect(await suspicionsOf(values)).toEqual(['too-old'])
	})

	test.each([
		['none', undefined],
		['a forged one', 'forged'],
	])('is marked with %s for a token', async (_, token) => {
		const { [TOKEN_FIELD]: _own, ...fields } = formOf(given, 'enquiry')
		const values = token ? { ...fields, [TOKEN_FIELD]: token } : fields
		expect(await suspicionsOf(values)).toEqual(['no-token'])
	})

	test('is marked with the token of another form', async () => {
		const values = formOf(given, 'message')
		intake.pass(10)
		expect(await suspicionsOf(values)).toEqual(['no-token'])
	})

	test('is marked when the field is filled in that nobody sees', async () => {
		const values = formOf(given, 'enquiry', { [TRAP_FIELD]: 'http://pills.example' })
		intake.pass(10)
		expect(await suspicionsOf(values)).toEqual(['honeypot'])
	})

	test.each([
		['http://a.example https://www.b.example', []],
		['see www.a.example, http://b.example and HTTPS://c.example', ['links']],
		['<a href="http://a.example">a</a> [url=http://b.example] http://c.example', ['links']],
		['pay-dealer.example/confirm or pay.example', []],
		['pay-dealer.example/confirm or pay.example or bit.ly/3xY', ['links']],
		['e.g. this, the 1.5L for R120.000 of Pty.Ltd, Mr.Smith', []],
	])('is marked for more than two links: %s', async (text, suspicions) => {
		const values = formOf(given, 'enquiry')
		intake.pass(10)
		expect(await suspicionsOf(values, { ...told, text })).toEqual(suspicions)
	})

	test.each([
		['Thandi Nkosi', []],
		['pay-dealer.example', ['name']],
		['www', ['name']],
	])('is marked for a name that looks like an address: %s', async (name, suspicions) => {
		const values = formOf(given, 'enquiry')
		intake.pass(10)
		const admitted = await admit(given, SOMEBODY, 'enquiry', values, { ...told, name })
		expect(admitted.ok && admitted.value.suspicions).toEqual(suspicions)
	})

	test('is marked for everything that is suspicious', async () => {
		const values = formOf(given, 'enquiry', { [TRAP_FIELD]: 'x' })
		const text = 'www.a.example '.repeat(3)
		expect(await suspicionsOf(values, { ...told, text })).toEqual(['honeypot', 'too-fast', 'links'])
	})

	test('is let in by a database that cannot count', async () => {
		await intake.owner.execute(sql`alter table rate_limits rename to elsewhere`)
		const admitted = await admit(given, SOMEBODY, 'enquiry', formOf(given, 'enquiry'), told)
		await intake.owner.execute(sql`alter table elsewhere rename to rate_limits`)
		expect(admitted.ok).toBe(true)
	})
})

describe('the limits', () => {
	const sends = (from: IntakeServices, visitor: string, email = told.email) =>
		admit(from, visitor, 'enquiry', formOf(from, 'enquiry'), { ...told, email })

	test('hold for an address over all processes, and end with the window', async () => {
		const rules = { perAddress: 10 }
		const processes = [await intake.process(rules), await intake.anotherProcess(rules)]
		const visitor = '198.51.100.7'
		const all = await Promise.all(
			Array.from({ length: 25 }, (_, turn) => sends(processes[turn % 2] as IntakeServices, visitor)),
		)
		expect(all.filter(({ ok }) => ok)).toHaveLength(10)
		expect((await sends(processes[0] as IntakeServices, '198.51.100.8')).ok).toBe(true)

		intake.pass(9 * 60)
		expect((await sends(processes[1] as IntakeServices, visitor)).ok).toBe(false)
		intake.pass(60)
		expect((await sends(processes[1] as IntakeServices, visitor)).ok).toBe(true)
	})

	test('count a household of IPv6 as one visitor', async () => {
		const strict = await intake.process({ perAddress: 2 })
		expect((await sends(strict, '2001:db8:5:5::1')).ok).toBe(true)
		expect((await sends(strict, '2001:db8:5:5:ffff::2')).ok).toBe(true)
		expect((await sends(strict, '2001:db8:5:5::3')).ok).toBe(false)
		expect((await sends(strict, '2001:db8:5:6::1')).ok).toBe(true)
	})

	test('count nobody whose address is not known', async () => {
		const strict = await intake.process({ perAddress: 1 })
		for (let turn = 0; turn < 3; turn++) expect((await sends(strict, '')).ok).toBe(true)
	})

	test('mark what names one mailbox too often, however it is written', async () => {
		const strict = await intake.process({ perMailbox: 2 })
		const spellings = ['Bongani@Example.co.za', ' bongani@example.co.za', 'BONGANI@EXAMPLE.CO.ZA']
		const marked: unknown[] = []
		for (const [turn, email] of spellings.entries()) {
			const values = formOf(strict, 'enquiry')
			intake.pass(5)
			const admitted = await admit(strict, `203.0.113.${turn}`, 'enquiry', values, { ...told, email })
			marked.push(admitted.ok && admitted.value.suspicions)
		}
		expect(marked).toEqual([[], [], ['mailbox']])
	})

	test('do not count a form that names no mailbox', async () => {
		const strict = await intake.process({ perMailbox: 1 })
		for (let turn = 0; turn < 3; turn++) {
			const values = formOf(strict, 'enquiry')
			intake.pass(5)
			const admitted = await admit(strict, `203.0.113.${turn}`, 'enquiry', values, { text: told.text })
			expect(admitted.ok && admitted.value.suspicions).toEqual([])
		}
	})

	test('do not keep an answer from who sent the same before', async () => {
		const strict = await intake.process({ perAddress: 1 })
		const values = formOf(strict, 'enquiry')
		const visitor = '198.51.100.99'
		const first = await admit(strict, visitor, 'enquiry', values, told)
		if (!first.ok) throw new Error('the first was refused')
		await receiveOnce(strict, first.value, { text: 'a' }, async () => ({ reference: 'first' }))

		expect((await sends(strict, visitor)).ok).toBe(false)
		const again = await admit(strict, visitor, 'enquiry', values, told)
		if (!again.ok) throw new Error('the same again was refused')
		expect(
			await receiveOnce(strict, again.value, { text: 'a' }, async () => ({ reference: 'second' })),
		).toEqual(ok({ reference: 'first' }))
	})

	test('are forgotten with their window', async () => {
		await given.db.delete(rateLimits) // those of the tries above stand in windows of their own, at random
		await sends(given, SOMEBODY)
		intake.pass(30 * 60)
		await sends(given, SOMEBODY)
		await removeExpiredRateLimits(given.db, given.clock())
		const [left] = await given.db.select({ at: min(rateLimits.countedAt) }).from(rateLimits)
		expect(left?.at).toEqual(given.clock())
	})

	test('keep neither address nor mailbox', async () => {
		await sends(given, '198.51.100.200', 'planted@example.co.za')
		const kept = JSON.stringify(await given.db.select().from(rateLimits))
		expect(kept).not.toContain('198.51.100.200')
		expect(kept).not.toContain('planted')
	})
})
