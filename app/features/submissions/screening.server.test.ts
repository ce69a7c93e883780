import { min, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { ok } from '#app/core/result.ts'
import { removeExpiredRateLimits } from '#app/infra/rate-limit.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { sized } from '#tests/sized.ts'
import { formOf, openSubmissions, type SubmissionServices } from '#tests/submissions.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './submission.ts'
import { receiveOnce, screenSubmission } from './submission-service.server.ts'

const setup = await openSubmissions()
const services = await setup.process()

const SOMEBODY = '192.0.2.1'
const details = { email: 'thandi@example.co.za', text: 'Is it still there?' }

const spamFlagsOf = async (values: Values, formDetails = details) => {
	const admitted = await screenSubmission(services, SOMEBODY, 'enquiry', values, formDetails)
	return admitted.ok && admitted.value.spamFlags
}

describe('a form that is let in', () => {
	test('is not suspicious when a person sent it', async () => {
		const values = formOf(services, 'enquiry')
		setup.pass(3)
		expect(await spamFlagsOf(values)).toEqual([])
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
				const values = formOf(services, 'enquiry', { name })
				setup.pass(seconds)
				// Removes accidental URLs from the random text; the intended links are in `links`.
				const words = text.replace(/www\.|https?:/gi, '')
				expect(await spamFlagsOf(values, { email, text: [words, ...links].join(' ') })).toEqual([])
			}),
			{ numRuns: sized(50, 500) },
		)
	})

	test('is marked when it was sent sooner than a person types', async () => {
		const values = formOf(services, 'enquiry')
		setup.pass(2.9)
		expect(await spamFlagsOf(values)).toEqual(['too-fast'])
	})

	test('is marked when its page is old', async () => {
		const values = formOf(services, 'enquiry')
		setup.pass(24 * 3600 + 1)
		expect(await spamFlagsOf(values)).toEqual(['too-old'])
	})

	test.each([
		['none', undefined],
		['a forged one', 'forged'],
	])('is marked with %s for a token', async (_, token) => {
		const { [TOKEN_FIELD]: _own, ...fields } = formOf(services, 'enquiry')
		const values = token ? { ...fields, [TOKEN_FIELD]: token } : fields
		expect(await spamFlagsOf(values)).toEqual(['no-token'])
	})

	test('is marked with the token of another form', async () => {
		const values = formOf(services, 'message')
		setup.pass(10)
		expect(await spamFlagsOf(values)).toEqual(['no-token'])
	})

	test('is marked when the field is filled in that nobody sees', async () => {
		const values = formOf(services, 'enquiry', { [TRAP_FIELD]: 'http://pills.example' })
		setup.pass(10)
		expect(await spamFlagsOf(values)).toEqual(['honeypot'])
	})

	test.each([
		['http://a.example https://www.b.example', []],
		['see www.a.example, http://b.example and HTTPS://c.example', ['links']],
		['<a href="http://a.example">a</a> [url=http://b.example] http://c.example', ['links']],
		['pay-dealer.example/confirm or pay.example', []],
		['pay-dealer.example/confirm or pay.example or bit.ly/3xY', ['links']],
		['e.g. this, the 1.5L for R120.000 of Pty.Ltd, Mr.Smith', []],
	])('is marked for more than two links: %s', async (text, spamFlags) => {
		const values = formOf(services, 'enquiry')
		setup.pass(10)
		expect(await spamFlagsOf(values, { ...details, text })).toEqual(spamFlags)
	})

	test.each([
		['Thandi Nkosi', []],
		['pay-dealer.example', ['name']],
		['www', ['name']],
	])('is marked for a name that looks like an address: %s', async (name, spamFlags) => {
		const values = formOf(services, 'enquiry')
		setup.pass(10)
		const admitted = await screenSubmission(services, SOMEBODY, 'enquiry', values, { ...details, name })
		expect(admitted.ok && admitted.value.spamFlags).toEqual(spamFlags)
	})

	test('is marked for everything that is suspicious', async () => {
		const values = formOf(services, 'enquiry', { [TRAP_FIELD]: 'x' })
		const text = 'www.a.example '.repeat(3)
		expect(await spamFlagsOf(values, { ...details, text })).toEqual(['honeypot', 'too-fast', 'links'])
	})

	test('is let in by a database that cannot count', async () => {
		await setup.owner.execute(sql`alter table rate_limits rename to elsewhere`)
		const admitted = await screenSubmission(
			services,
			SOMEBODY,
			'enquiry',
			formOf(services, 'enquiry'),
			details,
		)
		await setup.owner.execute(sql`alter table elsewhere rename to rate_limits`)
		expect(admitted.ok).toBe(true)
	})
})

describe('the limits', () => {
	const sends = (from: SubmissionServices, clientIp: string, email = details.email) =>
		screenSubmission(from, clientIp, 'enquiry', formOf(from, 'enquiry'), { ...details, email })

	test('hold for an address over all processes, and end with the window', async () => {
		const rules = { perAddress: 10 }
		const processes = [await setup.process(rules), await setup.anotherProcess(rules)]
		const clientIp = '198.51.100.7'
		const all = await Promise.all(
			Array.from({ length: 25 }, (_, turn) => sends(processes[turn % 2] as SubmissionServices, clientIp)),
		)
		expect(all.filter(({ ok }) => ok)).toHaveLength(10)
		expect((await sends(processes[0] as SubmissionServices, '198.51.100.8')).ok).toBe(true)

		setup.pass(9 * 60)
		expect((await sends(processes[1] as SubmissionServices, clientIp)).ok).toBe(false)
		setup.pass(60)
		expect((await sends(processes[1] as SubmissionServices, clientIp)).ok).toBe(true)
	})

	test('count a household of IPv6 as one visitor', async () => {
		const strict = await setup.process({ perAddress: 2 })
		expect((await sends(strict, '2001:db8:5:5::1')).ok).toBe(true)
		expect((await sends(strict, '2001:db8:5:5:ffff::2')).ok).toBe(true)
		expect((await sends(strict, '2001:db8:5:5::3')).ok).toBe(false)
		expect((await sends(strict, '2001:db8:5:6::1')).ok).toBe(true)
	})

	test('count nobody whose address is not known', async () => {
		const strict = await setup.process({ perAddress: 1 })
		for (let turn = 0; turn < 3; turn++) expect((await sends(strict, '')).ok).toBe(true)
	})

	test('mark what names one mailbox too often, however it is written', async () => {
		const strict = await setup.process({ perMailbox: 2 })
		const spellings = ['Bongani@Example.co.za', ' bongani@example.co.za', 'BONGANI@EXAMPLE.CO.ZA']
		const flagged: unknown[] = []
		for (const [turn, email] of spellings.entries()) {
			const values = formOf(strict, 'enquiry')
			setup.pass(5)
			const admitted = await screenSubmission(strict, `203.0.113.${turn}`, 'enquiry', values, {
				...details,
				email,
			})
			flagged.push(admitted.ok && admitted.value.spamFlags)
		}
		expect(flagged).toEqual([[], [], ['mailbox']])
	})

	test('do not count a form that names no mailbox', async () => {
		const strict = await setup.process({ perMailbox: 1 })
		for (let turn = 0; turn < 3; turn++) {
			const values = formOf(strict, 'enquiry')
			setup.pass(5)
			const admitted = await screenSubmission(strict, `203.0.113.${turn}`, 'enquiry', values, {
				text: details.text,
			})
			expect(admitted.ok && admitted.value.spamFlags).toEqual([])
		}
	})

	test('do not keep an answer from who sent the same before', async () => {
		const strict = await setup.process({ perAddress: 1 })
		const values = formOf(strict, 'enquiry')
		const clientIp = '198.51.100.99'
		const first = await screenSubmission(strict, clientIp, 'enquiry', values, details)
		if (!first.ok) throw new Error('the first was refused')
		await receiveOnce(strict, first.value, { text: 'a' }, async () => ({ reference: 'first' }))

		expect((await sends(strict, clientIp)).ok).toBe(false)
		const again = await screenSubmission(strict, clientIp, 'enquiry', values, details)
		if (!again.ok) throw new Error('the same again was refused')
		expect(
			await receiveOnce(strict, again.value, { text: 'a' }, async () => ({ reference: 'second' })),
		).toEqual(ok({ reference: 'first' }))
	})

	test('are forgotten with their window', async () => {
		await services.db.delete(rateLimits) // the attempts above counted in random windows
		await sends(services, SOMEBODY)
		setup.pass(30 * 60)
		await sends(services, SOMEBODY)
		await removeExpiredRateLimits(services.db, services.now())
		const [left] = await services.db.select({ at: min(rateLimits.countedAt) }).from(rateLimits)
		expect(left?.at).toEqual(services.now())
	})

	test('keep neither address nor mailbox', async () => {
		await sends(services, '198.51.100.200', 'planted@example.co.za')
		const stored = JSON.stringify(await services.db.select().from(rateLimits))
		expect(stored).not.toContain('198.51.100.200')
		expect(stored).not.toContain('planted')
	})
})
