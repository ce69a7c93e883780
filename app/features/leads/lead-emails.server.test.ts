import { describe, expect, test } from 'vitest'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import { weekInShort } from '#app/features/dealer/trading-hours.ts'
import { COMMON_WEEK } from '#app/features/dealer/week-schema.ts'
import { testDriveKind } from '#app/features/leads/test-drives/test-drive-bookings.server.ts'
import type { EmailContext } from './lead-email.server.ts'
import { enquiryKind, messageKind } from './lead-kind.server.ts'

const context: EmailContext = {
	leadId: '0b8d6e07-8d1b-4b3e-9c8e-3b1f0a6a7b11',
	spamFlags: [],
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
		chat: { e164: '+27600000000', display: '+27 60 000 0000', address: 'https://wa.me/27600000000' },
		email: { sales: 'sales@dealer.example', finance: '', privacy: '', noReply: 'no-reply@dealer.example' },
	},
	sender: { name: 'Highveld Family Motors', address: 'no-reply@dealer.example' },
	mailboxes: ['sales@dealer.example'],
	baseUrl: 'https://cars.example',
	ownPage: 'https://cars.example/my-enquiry?link=secret',
	vehicle: {
		id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
		name: 'Toyota Hilux 2.8 GD-6',
		year: 2021,
		stockNumber: 'HFM-4483',
		price: 389_900,
	},
}
const bare: EmailContext = { ...context, dealer: dealerNotSetUp, mailboxes: [] }

const enquiry = {
	from_name: 'Thandi Nkosi',
	from_email: 'thandi@example.co.za',
	from_phone: '',
	message: 'Is it still there?',
	car_name: 'Toyota Hilux 2.8 GD-6',
	car_price: 'R 389 900',
	car_id: 'c9d19cf1-1c01-4a1d-9646-57d79cf48991',
	form_type: 'car_inquiry' as const,
}
const contactMessage = {
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	subject: 'A service',
	message: 'When can I bring it?',
	form_type: 'contact' as const,
}

describe('the emails about an enquiry', () => {
	test('notify staff with the exact text', () => {
		const [notice] = enquiryKind.buildEmails(enquiry, context)
		expect(notice).toMatchObject({
			kind: 'enquiry-notice',
			about: context.leadId,
			from: context.sender,
			to: 'sales@dealer.example',
			replyTo: 'thandi@example.co.za',
			subject: 'Enquiry: 2021 Toyota Hilux 2.8 GD-6 from Thandi Nkosi',
		})
		expect(notice?.text).toBe(`New enquiry from the website

Vehicle:   2021 Toyota Hilux 2.8 GD-6
Stock no.: HFM-4483
Price:     R 389 900
Link:      https://cars.example/car/2021-toyota-hilux-2-8-gd-6-c9d19cf1

Name:      Thandi Nkosi
Email:     thandi@example.co.za
Telephone: not given

In the back office: https://cars.example/admin/leads/${context.leadId}

Message:
> Is it still there?

Reply to this email to answer the customer directly. The website
promises an answer within one working day.
`)
	})

	test('thank the sender with the exact text', () => {
		const [, reply] = enquiryKind.buildEmails(enquiry, context)
		expect(reply).toMatchObject({
			kind: 'enquiry-reply',
			to: 'thandi@example.co.za',
			replyTo: 'sales@dealer.example',
			subject: 'We have your enquiry about the 2021 Toyota Hilux 2.8 GD-6',
			isHeld: false,
		})
		expect(reply?.text).toBe(`Good day Thandi Nkosi

Thank you for asking about the 2021 Toyota Hilux 2.8 GD-6
(R 389 900, stock number HFM-4483). One of us will
contact you during trading hours, Mon-Sat 08:30-17:30, within one working day.

If you would rather not wait, call +27 17 000 0000 or send a WhatsApp to
+27 60 000 0000 and mention the vehicle by name.

You can look at it again here: https://cars.example/car/2021-toyota-hilux-2-8-gd-6-c9d19cf1

A page of your own shows who has your enquiry. There you can ask something else
or have it deleted. Keep its address to yourself: https://cars.example/my-enquiry?link=secret

Kind regards
The sales team
Highveld Family Motors, Kinross

You received this because this address was entered in our enquiry form. If that
was not you, ignore this message.
`)
	})
})

describe('the emails about a contact message', () => {
	test('notify staff with the exact text', () => {
		const [notice] = messageKind.buildEmails(contactMessage, context)
		expect(notice).toMatchObject({
			kind: 'message-notice',
			to: 'sales@dealer.example',
			replyTo: 'pieter@example.co.za',
			subject: 'Website message: A service',
		})
		expect(notice?.text).toBe(`New message from the contact page

From:    Pieter Botha <pieter@example.co.za>
Subject: A service

In the back office: https://cars.example/admin/leads/${context.leadId}

> When can I bring it?

Reply to this email to answer directly.
`)
	})

	test('thank the sender, without any of their text in the subject', () => {
		const [, reply] = messageKind.buildEmails(contactMessage, context)
		expect(reply).toMatchObject({
			kind: 'message-reply',
			to: 'pieter@example.co.za',
			replyTo: 'sales@dealer.example',
			subject: 'We have your message',
		})
		expect(reply?.text).toBe(`Good day Pieter Botha

Thank you for writing to us. One of us will answer you during trading
hours, Mon-Sat 08:30-17:30, within one working day.

If you would rather not wait, call +27 17 000 0000 or send a WhatsApp to
+27 60 000 0000.

A page of your own shows who has your message. There you can ask something else
or have it deleted. Keep its address to yourself: https://cars.example/my-enquiry?link=secret

Kind regards
The sales team
Highveld Family Motors, Kinross

You received this because this address was entered in our contact form. If that
was not you, ignore this message.
`)
	})
})

test('a lead with a telephone number alone gets no acknowledgement, and staff read how to answer', () => {
	const reach = { from_email: '', from_phone: '082 000 0000', answer_by: 'chat' as const }
	for (const emails of [
		enquiryKind.buildEmails({ ...enquiry, ...reach }, context),
		messageKind.buildEmails({ ...contactMessage, ...reach }, context),
	]) {
		expect(emails.map(({ to, replyTo }) => [to, replyTo])).toEqual([['sales@dealer.example', undefined]])
		expect(emails[0]?.text).toMatch(/Telephone: +082 000 0000\nWants an answer by WhatsApp\n/)
		expect(emails[0]?.text).toContain('No email address was given: call or send a WhatsApp.')
		expect(emails[0]?.text).not.toMatch(/<>|Reply to this email/)
	}
})

test('only the sender reads the secret address of their page', () => {
	for (const [notice, reply] of [
		enquiryKind.buildEmails(enquiry, context),
		messageKind.buildEmails(contactMessage, context),
	]) {
		expect(JSON.stringify(notice)).not.toContain('/my-enquiry')
		expect(reply?.text).toContain(context.ownPage)
	}
})

describe('the emails about any lead', () => {
	const emailsTo = (to: string, message: string, from_name = 'Thandi Nkosi') =>
		[
			...enquiryKind.buildEmails({ ...enquiry, message, from_name }, context),
			...messageKind.buildEmails(
				{ ...contactMessage, message, from_name, subject: message.slice(0, 100) },
				context,
			),
		].filter((email) => (email.to === 'sales@dealer.example') === (to === 'staff'))

	test('quote every line of the visitor for staff, so that none reads as the dealership’s own', () => {
		const message = 'Yes\n\nKind regards\nThe sales team'
		for (const { text } of emailsTo('staff', message))
			expect(text).toContain('> Yes\n>\n> Kind regards\n> The sales team')
	})

	test('repeat nothing that the sender typed but an ordinary name when they go to the sender', () => {
		const words = ['zq1 FNB account 62000000000', 'zq2', 'zq3 pay-dealer.example/confirm', 'zq4']
		const [message = '', from_name, subject = '', from_phone = ''] = words
		for (const { subject: line, text } of [
			...enquiryKind.buildEmails({ ...enquiry, message, from_phone }, context),
			...messageKind.buildEmails({ ...contactMessage, message, subject }, context),
		].filter(({ kind }) => kind.endsWith('-reply'))) {
			expect(line + text).not.toMatch(/zq\d|evil|62000000000/)
			expect(text).toMatch(/^Good day (Thandi Nkosi|Pieter Botha)\n/)
			expect(text).not.toMatch(/\n{3}/)
		}
		for (const { text } of emailsTo('sender', message, from_name)) expect(text).toMatch(/^Good day\n/)
	})

	test('ask staff to check a lead with spam flags, and hold the reply', () => {
		const flagged: EmailContext = { ...context, spamFlags: ['too-fast', 'links'] }
		for (const [notice, reply] of [
			enquiryKind.buildEmails(enquiry, flagged),
			messageKind.buildEmails(contactMessage, flagged),
		]) {
			expect(notice?.subject).toMatch(/^\[please check\] (Enquiry|Website message): /)
			expect(notice?.text).toContain(`
Please check:
- sent sooner than a person types
- many links in the text

`)
			expect(reply?.text).not.toContain('lease check')
			expect(notice).not.toHaveProperty('held')
			expect(reply).toMatchObject({ isHeld: true })
		}
	})

	test('without a staff mailbox are only the reply, without missing contact details', () => {
		for (const emails of [
			enquiryKind.buildEmails(enquiry, bare),
			messageKind.buildEmails(contactMessage, bare),
		]) {
			expect(emails).toHaveLength(1)
			expect(emails[0]?.replyTo).toBeUndefined()
			expect(emails[0]?.text).not.toMatch(/call|WhatsApp|undefined|, ,|\n{3}/)
			expect(emails[0]?.text).toContain('\nYour Dealership\n')
		}
	})

	test('never show the sender an owner’s private address', () => {
		const fallback = { ...bare, mailboxes: ['owner@private.example'] }
		const [notice, reply] = enquiryKind.buildEmails(enquiry, fallback)
		expect(notice?.to).toBe('owner@private.example')
		expect(JSON.stringify(reply)).not.toContain('owner@private.example')
	})
})

test.each([
	[
		'an enquiry',
		() => enquiryKind.buildEmails(enquiry, { ...context, sheet: 'https://cars.example/disclosure/abc' }),
	],
	[
		'a test drive',
		() =>
			testDriveKind.buildEmails(
				{ ...enquiry, form_type: 'test_drive' },
				{ ...context, sheet: 'https://cars.example/disclosure/abc' },
			),
	],
])('the sender of %s has the link to what was disclosed that day', (_, build) => {
	const [, reply] = build()
	expect(reply?.text).toContain('stays here: https://cars.example/disclosure/abc\n')
})
