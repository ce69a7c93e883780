import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { weekInShort } from '#app/features/dealer/trading-hours.ts'
import { COMMON_WEEK } from '#app/features/dealer/week-schema.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { anybody, parseApplication, sampleApplicant } from '#tests/applicants.ts'
import type { FormValues } from './application.ts'
import {
	buildAcknowledgement,
	buildNotices,
	type Sender,
	type Submitted,
} from './application-email.server.ts'
import { FIELDS } from './application-schema.ts'

const sender: Sender = {
	dealer: {
		...dealerNotSetUp,
		texts: {
			'site.replyTime': 'within one working day',
			'site.providersReplyTime': 'within one working day',
		},
		name: 'Highveld Family Motors',
		address: { ...dealerNotSetUp.address, town: 'Kinross' },
		tradingHours: { ...dealerNotSetUp.tradingHours, week: COMMON_WEEK, lines: weekInShort(COMMON_WEEK) },
		phone: { e164: '+27170000000', display: '+27 17 000 0000' },
		email: { sales: 'sales@dealer.example', finance: 'finance@dealer.example', privacy: '', noReply: '' },
	},
	from: { name: 'Highveld Family Motors', address: 'no-reply@dealer.example' },
	staff: ['finance@dealer.example'],
	baseUrl: 'https://cars.example',
}
const submitted: Omit<Submitted, 'application'> = {
	id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
	reference: 'AF123456789',
	createdAt: new Date('2026-11-18T08:05:00Z'),
	spamFlags: [],
}
const offer = {
	id: '0b8d6e07-8d1b-4b3e-9c8e-3b1f0a6a7b11',
	name: 'Toyota Hilux 2.4 GD-6',
	year: 2020,
	stockNumber: 'HFM-4483',
	price: 379_900,
}
const emailsAbout = (values: FormValues) => {
	const about = { ...submitted, application: parseApplication(values) }
	return [...buildNotices(about, sender), buildAcknowledgement(about, sender)]
}

/** Email text with non-breaking spaces normalised. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe('the notice to staff', () => {
	const [notice] = buildNotices({ ...submitted, application: parseApplication(sampleApplicant) }, sender)

	test('is sent from the dealership to the finance staff', () => {
		expect(notice).toMatchObject({
			kind: 'application-notice',
			about: submitted.id,
			to: 'finance@dealer.example',
			from: { name: 'Highveld Family Motors', address: 'no-reply@dealer.example' },
			subject: 'Finance application AF123456789: Toyota Hilux 2.8 GD-6',
		})
	})

	test('contains what is needed to call, and a link to the complete application', () => {
		expect(plain(notice?.text)).toBe(`A finance application was submitted on the website.

Reference:   AF123456789
Received:    18 Nov 2026, 10:05
Status:      pending

Applicant:   Ms Thandi Mokoena
Telephone:   082 000 0000
Email:       thandi@example.com
Language:    Zulu

Vehicle:     2021 Toyota Hilux 2.8 GD-6 (Bakkie, Used)
Price:       R 389 900
Deposit:     R 40 000
Term:        72 months
Balloon:     10%
Agreement:   Hire purchase

Occupation:  Boilermaker at Highveld Colliery
ID number:   800101 •••• •••

Sharing with credit providers: not yet agreed, ask first
Offers by email or telephone: not agreed, send none

The full application is stored securely: https://cars.example/admin/applications/${submitted.id}

Contact the applicant within one working day. Do not forward this email outside
the dealership, and do not copy identity numbers into email or WhatsApp.
`)
	})

	test('names the optional fields that were left blank', () => {
		const blank = Object.fromEntries(
			[
				'title',
				'communicationLanguage',
				'yearOfManufacture',
				'vehicleCondition',
				'depositAmount',
				'term',
			].map((name) => [name, '']),
		)
		const [open] = emailsAbout({ ...sampleApplicant, ...blank, balloonPercentage: '', agreementType: '' })
		expect(plain(open?.text)).toContain(`Applicant:   Thandi Mokoena
Telephone:   082 000 0000
Email:       thandi@example.com
Language:    not given

Vehicle:     Toyota Hilux 2.8 GD-6 (Bakkie)
Price:       R 389 900
Deposit:     none
Term:        not given
Balloon:     0%
Agreement:   not given
`)
	})

	test('names the stock vehicle with year, stock number, price and link', () => {
		const [stock] = buildNotices(
			{ ...submitted, application: parseApplication(sampleApplicant), offer },
			sender,
		)
		expect(plain(stock?.text)).toContain(`
Vehicle:     2021 Toyota Hilux 2.8 GD-6 (Bakkie, Used)
             2020 Toyota Hilux 2.4 GD-6, stock number HFM-4483, R 379 900
             https://cars.example${vehiclePath(offer)}
Price:       R 389 900
`)
	})

	test('lists each consent separately', () => {
		const [sharing] = emailsAbout({ ...sampleApplicant, consentSharing: 'yes' })
		expect(sharing?.text).toContain(`Sharing with credit providers: agreed
Offers by email or telephone: not agreed, send none
`)
		const [marketing] = emailsAbout({ ...sampleApplicant, consentMarketing: 'yes' })
		expect(marketing?.text).toContain(`Sharing with credit providers: not yet agreed, ask first
Offers by email or telephone: agreed
`)
	})

	test('asks staff to check a submission with spam flags, and names the flags', () => {
		const flagged: Submitted = {
			...submitted,
			application: parseApplication(sampleApplicant),
			spamFlags: ['honeypot', 'too-fast'],
		}
		const [marked] = buildNotices(flagged, sender)
		expect(marked?.subject).toMatch(/^\[please check\] Finance application AF/)
		expect(marked?.text).toContain(`A finance application was submitted on the website.

Please check:
- filled in a field that people do not see
- sent sooner than a person types

Reference:   AF123456789
`)
		expect(buildAcknowledgement(flagged, sender).text).not.toContain('lease check')
	})

	test('is not created when it has no recipient', () => {
		const about = { ...submitted, application: parseApplication(sampleApplicant) }
		expect(buildNotices(about, { ...sender, staff: [] })).toEqual([])
	})
})

describe('the acknowledgement', () => {
	const about = { ...submitted, application: parseApplication(sampleApplicant) }

	test('gives the applicant the reference number and the next steps', () => {
		const email = buildAcknowledgement(about, sender)
		expect(email).toMatchObject({
			kind: 'application-reply',
			to: 'thandi@example.com',
			replyTo: 'finance@dealer.example',
			subject: 'Your finance application AF123456789',
			isHeld: false,
		})
		expect(plain(email.text)).toBe(`Good day Ms Thandi Mokoena

We have received your application. Your reference number is AF123456789.
Please keep it and quote it when you call or write.

What happens next
1. We read your application and call you within one working day, Mon-Sat.
2. We will ask for: a copy of your ID and driver's licence, proof of address not
   older than three months, three payslips and three months of bank statements.
   If you are self-employed: six months of statements and recent financials.
3. With your documents complete, and once you agree, we submit to registered
   credit providers. Most answers arrive within one working day.

Please do not send documents or banking details to anyone who contacts you from
another address. We never ask for a PIN or password, and we never change our
bank account by email. If in doubt, call +27 17 000 0000.

This message confirms that we received your application. It is not an approval.

Kind regards
Finance desk
Highveld Family Motors, Kinross
`)
	})

	test('has the secret address of the applicant’s page', () => {
		const ownPage = 'https://cars.example/my-enquiry?link=secret'
		const { text } = buildAcknowledgement(about, { ...sender, ownPage })
		expect(plain(text)).toContain(`within one working day.

A page of your own shows how far we are and what we still need. Keep its address
to yourself: ${ownPage}

Please do not send`)
	})

	test('names the stock vehicle', () => {
		const { text } = buildAcknowledgement({ ...about, offer }, sender)
		expect(plain(text)).toContain(`quote it when you call or write.

2020 Toyota Hilux 2.4 GD-6, stock number HFM-4483, R 379 900
https://cars.example${vehiclePath(offer)}

What happens next`)
	})

	test('is held for staff when the submission has spam flags', () => {
		expect(buildAcknowledgement({ ...about, spamFlags: ['links'] }, sender).isHeld).toBe(true)
	})

	test('omits phone number and town when they are not known', () => {
		const { text, replyTo } = buildAcknowledgement(about, { ...sender, dealer: dealerNotSetUp })
		expect(text).not.toContain('If in doubt')
		expect(text).toMatch(/Finance desk\nYour Dealership\n$/)
		expect(replyTo).toBeUndefined()
	})
})

test('an acknowledgement has no text of the applicant but an ordinary name', () => {
	const typed = { make: 'zq1', model: 'zq2', purchasePrice: '0825559999', occupation: 'zq3' }
	const [notice, reply] = emailsAbout({ ...sampleApplicant, ...typed })
	expect(notice?.text).toMatch(/zq1 zq2/)
	expect(`${reply?.subject} ${reply?.text}`).not.toMatch(/zq\d|825 ?559/)
	for (const fullName of ['Thandi evil.example', 'Thandi 082 555 9999', 'please call this man back today'])
		expect(emailsAbout({ ...sampleApplicant, fullName })[1]?.text).toMatch(/^Good day\n/)
})

describe('the emails', () => {
	const MENTIONED = [
		'title',
		'fullName',
		'email',
		'phone',
		'communicationLanguage',
		'occupation',
		'currentEmployer',
		'vehicleCategory',
		'vehicleCondition',
		'make',
		'model',
		'yearOfManufacture',
		'purchasePrice',
		'depositAmount',
		'term',
		'balloonPercentage',
		'agreementType',
	]
	const OMITTED = FIELDS.filter((name) => !MENTIONED.includes(name))

	test('do not depend on sensitive fields, or on the ID number after its first six digits', () => {
		fc.assert(
			fc.property(anybody, anybody, (one, other) => {
				const born = String(one.idNumber).slice(0, 6)
				const omitted = Object.fromEntries(OMITTED.map((name) => [name, other[name] ?? '']))
				const idNumber = born + String(other.idNumber).slice(6)
				expect(emailsAbout({ ...one, ...omitted, idNumber })).toEqual(emailsAbout(one))
			}),
			{ numRuns: 100 },
		)
	})

	test('never contain the ID number, the birth date or an address, in any spelling', () => {
		fc.assert(
			fc.property(anybody, (values) => {
				const { idNumber, dateOfBirth, residentialStreet, postalStreet } = values as Record<string, string>
				const marked = {
					...values,
					residentialStreet: `zq1 ${residentialStreet}`,
					postalStreet: `zq2 ${postalStreet}`,
				}
				const all = emailsAbout(marked)
					.map((email) => `${email?.subject} ${email?.text}`)
					.join(' ')
				const born = String(dateOfBirth)
				for (const fact of [String(idNumber), born, born.replaceAll('-', '/'), 'zq1', 'zq2'])
					expect(all).not.toContain(fact)
				expect(all.replace(/\D/g, '')).not.toContain(String(idNumber))
			}),
			{ numRuns: 100 },
		)
	})
})

test('the acknowledgement leads to what was disclosed of the vehicle that day', () => {
	const sheet = 'https://cars.example/disclosure/abc'
	const about = { ...submitted, application: parseApplication(sampleApplicant), offer, sheet }
	expect(buildAcknowledgement(about, sender).text).toContain(
		`${vehiclePath(offer)}\nWhat we disclose about it today stays here: ${sheet}\n`,
	)
})
