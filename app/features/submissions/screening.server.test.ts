import { min } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { ok } from '#app/core/result.ts'
import { removeExpiredRateLimits } from '#app/infra/rate-limit.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { sized } from '#tests/sized.ts'
import { formOf, openSubmissions, type SubmissionServices } from '#tests/submissions.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './submission.ts'
import { receiveOnce, screenSubmission, secondsRejected } from './submission-service.server.ts'

const setup = await openSubmissions()
const services = await setup.process()

const CLIENT_IP = '192.0.2.1'
const details = { email: 'thandi@example.co.za', text: 'Is it still there?' }

const spamFlagsOf = async (values: Values, formDetails = details) => {
	const screened = await screenSubmission(
		services,
		{ clientIp: CLIENT_IP, form: 'enquiry', values },
		formDetails,
	)
	return screened.ok && screened.value.spamFlags
}

describe('a screened submission', () => {
	test('has no spam flags when a person sends it', async () => {
		const values = formOf(services, 'enquiry')
		setup.pass(3)
		expect(await spamFlagsOf(values)).toEqual([])
	})

	test('has no spam flags for any values that a person may send', async () => {
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

	test('is flagged when it is sent faster than a person types', async () => {
		const values = formOf(services, 'enquiry')
		setup.pass(2.9)
		expect(await spamFlagsOf(values)).toEqual(['too-fast'])
	})

	test('is flagged when its page is old', async () => {
		const values = formOf(services, 'enquiry')
		setup.pass(24 * 3600 + 1)
		expect(await spamFlagsOf(values)).toEqual(['too-old'])
	})

	test.each([
		['no token', undefined],
		['a forged token', 'forged'],
	])('is flagged with %s', async (_, token) => {
		const { [TOKEN_FIELD]: _own, ...fields } = formOf(services, 'enquiry')
		const values = token ? { ...fields, [TOKEN_FIELD]: token } : fields
		expect(await spamFlagsOf(values)).toEqual(['no-token'])
	})

	test('is flagged with the token of another form', async () => {
		const values = formOf(services, 'message')
		setup.pass(10)
		expect(await spamFlagsOf(values)).toEqual(['no-token'])
	})

	test('is flagged when the honeypot field is filled in', async () => {
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
	])('is flagged for more than two links: %s', async (text, spamFlags) => {
		const values = formOf(services, 'enquiry')
		setup.pass(10)
		expect(await spamFlagsOf(values, { ...details, text })).toEqual(spamFlags)
	})

	test.each([
		['Thandi Nkosi', []],
		['pay-dealer.example', ['name']],
		['www', ['name']],
		['Thandi 082 555 9999', ['name']],
		['client your order is on hold', ['name']],
		['x'.repeat(41), ['name']],
	])('is flagged for a name that is no ordinary one: %s', async (name, spamFlags) => {
		const values = formOf(services, 'enquiry')
		setup.pass(10)
		const screened = await screenSubmission(
			services,
			{ clientIp: CLIENT_IP, form: 'enquiry', values },
			{ ...details, name },
		)
		expect(screened.ok && screened.value.spamFlags).toEqual(spamFlags)
	})

	test('gets all spam flags that apply', async () => {
		const values = formOf(services, 'enquiry', { [TRAP_FIELD]: 'x' })
		const text = 'www.a.example '.repeat(3)
		expect(await spamFlagsOf(values, { ...details, text })).toEqual(['honeypot', 'too-fast', 'links'])
	})

	test('is accepted when the database cannot count for the rate limit', async () => {
		const values = formOf(services, 'enquiry')
		const screened = await withoutTable(setup.owner, 'rate_limits', () =>
			screenSubmission(services, { clientIp: CLIENT_IP, form: 'enquiry', values }, details),
		)
		expect(screened.ok).toBe(true)
	})
})

describe('the rate limits', () => {
	const sends = (from: SubmissionServices, clientIp: string, email = details.email) =>
		screenSubmission(
			from,
			{ clientIp, form: 'enquiry', values: formOf(from, 'enquiry') },
			{ ...details, email },
		)

	test('count an IP address across all processes, and end with their window', async () => {
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

	test('count an IPv6 /64 prefix as one visitor', async () => {
		const strict = await setup.process({ perAddress: 2 })
		expect((await sends(strict, '2001:db8:5:5::1')).ok).toBe(true)
		expect((await sends(strict, '2001:db8:5:5:ffff::2')).ok).toBe(true)
		expect((await sends(strict, '2001:db8:5:5::3')).ok).toBe(false)
		expect((await sends(strict, '2001:db8:5:6::1')).ok).toBe(true)
	})

	test('count the /56 around an IPv6 address at four times the limit, and its /48 at sixteen times', async () => {
		const strict = await setup.process({ perAddress: 1 })
		const accepted = async (addresses: string[]) => {
			const all: boolean[] = []
			for (const address of addresses) all.push((await sends(strict, address)).ok)
			return all.filter(Boolean).length
		}
		const of56 = Array.from({ length: 6 }, (_, number) => `2001:db8:56:${number.toString(16)}::1`)
		expect(await accepted(of56)).toBe(4)
		const of48 = Array.from({ length: 20 }, (_, number) => `2001:db8:48:${number.toString(16)}00::1`)
		expect(await accepted(of48)).toBe(16)
		expect(await accepted(['2001:db8:49::1'])).toBe(1)
	})

	test('store no row for a mailbox once the network is over its limit', async () => {
		const strict = await setup.process({ perAddress: 2 })
		const before = await strict.db.$count(rateLimits)
		for (let number = 0; number < 8; number++)
			await sends(strict, '203.0.113.77', `mailbox${number}@example.co.za`)
		expect((await strict.db.$count(rateLimits)) - before).toBe(3) // the network, and two mailboxes
	})

	test('are not asked again about a network that is far over, until its window ends', async () => {
		const strict = await setup.process({ perAddress: 2 })
		const clientIp = '203.0.113.78'
		for (let sent = 0; sent <= 12; sent++) await sends(strict, clientIp)
		expect(secondsRejected(strict, 'network', clientIp)).toBe(600)
		const isRejectedWithoutDatabase = await withoutTable(setup.owner, 'rate_limits', async () => {
			const screened = await sends(strict, clientIp)
			return !screened.ok
		})
		expect(isRejectedWithoutDatabase).toBe(true)
		setup.pass(600)
		expect(secondsRejected(strict, 'network', clientIp)).toBe(0)
		expect((await sends(strict, clientIp)).ok).toBe(true)
	})

	test('do not count unknown IP addresses', async () => {
		const strict = await setup.process({ perAddress: 1 })
		for (let turn = 0; turn < 3; turn++) expect((await sends(strict, '')).ok).toBe(true)
	})

	test('flag submissions that name one mailbox too often, in any spelling', async () => {
		const strict = await setup.process({ perMailbox: 2 })
		const spellings = ['Bongani@Example.co.za', ' bongani@example.co.za', 'BONGANI@EXAMPLE.CO.ZA']
		const flagged: unknown[] = []
		for (const [turn, email] of spellings.entries()) {
			const values = formOf(strict, 'enquiry')
			setup.pass(5)
			const screened = await screenSubmission(
				strict,
				{ clientIp: `203.0.113.${turn}`, form: 'enquiry', values },
				{
					...details,
					email,
				},
			)
			flagged.push(screened.ok && screened.value.spamFlags)
		}
		expect(flagged).toEqual([[], [], ['mailbox']])
	})

	test('do not count a submission without an email address', async () => {
		const strict = await setup.process({ perMailbox: 1 })
		for (let turn = 0; turn < 3; turn++) {
			const values = formOf(strict, 'enquiry')
			setup.pass(5)
			const screened = await screenSubmission(
				strict,
				{ clientIp: `203.0.113.${turn}`, form: 'enquiry', values },
				{
					text: details.text,
				},
			)
			expect(screened.ok && screened.value.spamFlags).toEqual([])
		}
	})

	test('do not withhold the earlier result from a resubmission', async () => {
		const strict = await setup.process({ perAddress: 1 })
		const values = formOf(strict, 'enquiry')
		const clientIp = '198.51.100.99'
		const first = await screenSubmission(strict, { clientIp, form: 'enquiry', values }, details)
		if (!first.ok) throw new Error('the first was rejected')
		await receiveOnce(strict, first.value, { text: 'a' }, async () => ({ reference: 'first' }))

		expect((await sends(strict, clientIp)).ok).toBe(false)
		const again = await screenSubmission(strict, { clientIp, form: 'enquiry', values }, details)
		if (!again.ok) throw new Error('the same again was rejected')
		expect(
			await receiveOnce(strict, again.value, { text: 'a' }, async () => ({ reference: 'second' })),
		).toEqual(ok({ reference: 'first' }))
	})

	test('end a series of resubmissions too', async () => {
		const strict = await setup.process({ perAddress: 3 })
		const values = formOf(strict, 'enquiry')
		const send = () =>
			screenSubmission(strict, { clientIp: '203.0.113.79', form: 'enquiry', values }, details)
		const accepted: boolean[] = []
		for (let turn = 0; turn < 30; turn++) {
			const screened = await send()
			accepted.push(screened.ok)
			if (turn === 0 && screened.ok)
				await receiveOnce(strict, screened.value, { text: 'a' }, async () => ({ reference: 'first' }))
		}
		expect(accepted).toEqual([...Array(13).fill(true), ...Array(17).fill(false)])
	})

	test('are deleted after their window', async () => {
		await services.db.delete(rateLimits) // the attempts above counted in random windows
		await sends(services, CLIENT_IP)
		setup.pass(30 * 60)
		await sends(services, CLIENT_IP)
		await removeExpiredRateLimits(services.db, services.now())
		const [left] = await services.db.select({ at: min(rateLimits.countedAt) }).from(rateLimits)
		expect(left?.at).toEqual(services.now())
	})

	test('store neither IP address nor mailbox', async () => {
		await sends(services, '198.51.100.200', 'planted@example.co.za')
		const stored = JSON.stringify(await services.db.select().from(rateLimits))
		expect(stored).not.toContain('198.51.100.200')
		expect(stored).not.toContain('planted')
	})
})
