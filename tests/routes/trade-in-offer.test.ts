/** Staff see a trade-in with its photos and write an offer, which its sender gets by email and sees on their page. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leadEvents, leads, tradeInOffers, tradeInPhotos } from '#app/features/leads/lead-table.server.ts'

import { listEmails } from '#tests/emails.ts'
import { plain } from '#tests/html.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import { openOwnPages } from '#tests/own-pages.ts'
import { picture } from '#tests/pictures.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD } from '#tests/staff.ts'
import { formOf } from '#tests/submissions.ts'
import { listStoredPhotos, listTradeIns, tradeIn, tradeInForm } from '#tests/trade-ins.ts'
import { unzipFiles } from '#tests/unzipped.ts'

const { site, services, admin } = await openInbox()
const { db } = services
const { ownPages } = openOwnPages(services)

const photos = [await picture('#336699', 'jpeg', 1200, 900), await picture('#993333')]
async function sendTradeIn(fields: Record<string, string> = {}) {
	const before = (await listTradeIns(services)).map(({ id }) => id)
	const values = formOf(services, 'trade-in', { ...tradeIn, ...fields }) as Record<string, string>
	await site.submit('/sell', {}, { body: tradeInForm(values, photos) })
	const id = (await listTradeIns(services)).find((row) => !before.includes(row.id))?.id ?? ''
	return { id, office: `/admin/leads/${id}`, ownPage: (await ownPages()).get(id) ?? '' }
}
const offer = { amount: '230 000', most: '', validUntil: '2026-11-30', conditions: 'With both keys.' }
const writeOffer = (office: string, fields: Record<string, string> = {}) =>
	admin.submit(office, { intent: 'offer', key: crypto.randomUUID(), ...offer, ...fields })
const offerEmails = async (id: string) =>
	[...(await listEmails(services)).values()].filter(
		(email) => email.about === id && email.kind === 'trade-in-offer-reply',
	)
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the page of the lead', () => {
	test('shows the vehicle, what was ticked, what is owed, and the photos', async () => {
		const { office } = await sendTradeIn()
		const page = await admin.visit(office)
		for (const text of [
			'2018 Toyota Hilux 2.4 GD-6',
			'121 500 km',
			'Full service history',
			'R 85 000',
			'Wesbank',
		])
			expect(spaced(page.text)).toContain(text)
		expect(page.all('main section[aria-labelledby=photos] img')).toHaveLength(2)
		expect(page.all('input[name=amount]').map((input) => input.getAttribute('value'))).toEqual([''])
		const inbox = await admin.visit('/admin/leads?kind=trade-in')
		expect(leadLinesOn(inbox)).toEqual([expect.stringContaining('2018 Toyota Hilux 2.4 GD-6')])
	})
})

describe('a photo', () => {
	test('is for signed-in staff only, and in no cache', async () => {
		const { id, office } = await sendTradeIn()
		const [photo] = await listStoredPhotos(services, id)
		const address = `${office}/photos/${photo?.id}`
		for (const path of [address, `${address}?size=thumbnail`]) {
			const response = await admin.request(path)
			expect(response.status).toBe(200)
			expect(response.headers.get('Content-Type')).toBe('image/jpeg')
			expect(response.headers.get('Cache-Control')).toBe('no-store')
			const bytes = Buffer.from(await response.arrayBuffer())
			expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
			const anonymous = await site.request(path)
			expect([anonymous.status, anonymous.headers.get('Location')]).toEqual([
				302,
				expect.stringContaining('/admin/login'),
			])
		}
		const other = await sendTradeIn({ from_email: 'other@example.co.za' })
		for (const path of [
			`${other.office}/photos/${photo?.id}`,
			`${office}/photos/${crypto.randomUUID()}`,
			`${office}/photos/wrong`,
		])
			expect((await admin.request(path)).status).toBe(404)
	})
})

test('the sender reads what was sent, without what is owed on the vehicle', async () => {
	const { ownPage } = await sendTradeIn()
	const sent = spaced(plain((await site.visit(ownPage)).one('section[aria-labelledby=sent]')))
	for (const part of ['2018 Toyota Hilux', '121 500 km', 'It needs tyres', /Photos\s*2/, tradeIn.message])
		expect(sent).toMatch(part)
	expect(sent).not.toMatch(/85 000|Wesbank/)
})

describe('an offer', () => {
	test('is emailed, kept in the history and shown to the sender; the lead is answered', async () => {
		const { id, office, ownPage } = await sendTradeIn()
		const saved = await writeOffer(office)
		expect([saved.status, saved.headers.get('Location')]).toEqual([
			302,
			expect.stringContaining('done=offer'),
		])
		const [email] = await offerEmails(id)
		expect(email?.to).toBe(tradeIn.from_email)
		const text = spaced(email?.text ?? '')
		for (const part of ['R 230 000', 'It holds until 30 November 2026.', 'With both keys.', 'Thandi Mokoena'])
			expect(text).toContain(part)
		const page = await admin.visit(office)
		expect(spaced(plain(page.one('section[aria-labelledby=offer] ol')))).toContain('R 230 000')
		expect(page.text).toContain('Sent an offer')
		expect(await db.$count(leadEvents, eq(leadEvents.about, id))).toBe(2)
		const [lead] = await db.select().from(leads).where(eq(leads.id, id))
		expect(lead).toMatchObject({
			status: 'contacted',
			contactedAt: expect.any(Date),
			assigneeId: expect.any(String),
		})
		const own = spaced((await site.visit(ownPage)).text)
		for (const part of [
			'Our offer for your vehicle',
			'R 230 000',
			'It holds until 30 November 2026.',
			'With both keys.',
		])
			expect(own).toContain(part)
		site.setTime('2026-12-01T08:00:00+02:00')
		expect((await site.visit(ownPage)).text).toContain('It held until 30 November 2026.')
	})

	test('can be a range, and is replaced by a newer one', async () => {
		const { id, office, ownPage } = await sendTradeIn()
		await writeOffer(office)
		site.setTime('2026-11-18T11:00:00+02:00')
		await writeOffer(office, { amount: 'R235,000', most: '250000', conditions: '' })
		const own = spaced((await site.visit(ownPage)).text)
		expect(own).toContain('R 235 000 to R 250 000')
		expect(own).not.toContain('R 230 000')
		const page = await admin.visit(office)
		expect(page.text).toContain('Replaced by a newer one')
		expect(await offerEmails(id)).toHaveLength(2)
	})

	test('that is sent twice is stored and emailed once', async () => {
		const { id, office } = await sendTradeIn()
		const key = crypto.randomUUID()
		await Promise.all([writeOffer(office, { key }), writeOffer(office, { key })])
		await writeOffer(office, { key })
		expect(await db.$count(tradeInOffers, eq(tradeInOffers.leadId, id))).toBe(1)
		expect(await offerEmails(id)).toHaveLength(1)
	})

	test('for a sender without an email address is kept, and nothing is sent', async () => {
		const { id, office } = await sendTradeIn()
		const { findLead, addLead } = await import('#app/features/leads/lead-queries.server.ts')
		const lead = await findLead(services, id)
		await db.delete(leads).where(eq(leads.id, id))
		if (!lead || typeof lead.payload === 'string') throw new Error('no lead')
		const payload = { ...lead.payload, from_email: '' }
		await db.transaction((transaction) => addLead(transaction, services.keys, { ...lead, payload }))
		expect((await admin.visit(office)).text).toContain('No email address was given')
		expect((await writeOffer(office)).status).toBe(302)
		expect([await db.$count(tradeInOffers, eq(tradeInOffers.leadId, id)), await offerEmails(id)]).toEqual([
			1,
			[],
		])
	})

	test.each([
		['without an amount', { amount: '' }, 'Enter the amount.'],
		['with words', { amount: 'a good price' }, 'Enter an amount in rand'],
		['with a range upside down', { most: '200 000' }, 'Enter more than the first amount'],
		['until yesterday', { validUntil: '2026-11-17' }, 'Choose a day from today on.'],
		['until next year', { validUntil: '2027-11-17' }, 'Choose a day of the next 90 days.'],
	])('is rejected %s, and what was typed stays', async (_, fields, text) => {
		const { id, office } = await sendTradeIn()
		const page = await writeOffer(office, fields)
		expect(page.status).toBe(400)
		expect(page.text).toContain(text)
		expect(page.one('textarea[name=conditions]').textContent).toBe('With both keys.')
		expect(await db.$count(tradeInOffers, eq(tradeInOffers.leadId, id))).toBe(0)
	})

	test('cannot be written for another kind of lead', async () => {
		const [other] = await db.select().from(leads).where(eq(leads.kind, 'enquiry')).limit(1)
		const page = await writeOffer(`/admin/leads/${other?.id}`)
		expect(page.status).toBe(400)
		expect(await db.$count(tradeInOffers, eq(tradeInOffers.leadId, other?.id ?? ''))).toBe(0)
	})

	test('is encrypted at rest', async () => {
		const { id, office } = await sendTradeIn()
		await writeOffer(office)
		const [row] = await db.select().from(tradeInOffers).where(eq(tradeInOffers.leadId, id))
		expect(JSON.stringify(row)).not.toMatch(/230|both keys/)
	})
})

describe('what is held of the sender', () => {
	const from_email = 'lerato@example.co.za'
	const copyOf = async () => {
		const response = await admin.request('/admin/privacy/copy', {
			method: 'POST',
			body: new URLSearchParams({ identifiers: from_email, password: PASSWORD }),
			headers: { Origin: BASE_URL },
		})
		return unzipFiles(Buffer.from(await response.arrayBuffer()))
	}

	test('is in their copy with offers and photos, and goes with the erasure', async () => {
		const { id, office } = await sendTradeIn({ from_email })
		await writeOffer(office)
		const files = await copyOf()
		const page = spaced(files['personal-information.html'] ?? '')
		for (const part of ['Toyota', '121 500 km', 'Wesbank', 'R 230 000', 'With both keys.'])
			expect(page).toContain(part)
		expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toHaveLength(2)

		const search = await admin.submit('/admin/privacy', { identifiers: from_email })
		const listHash = search.one('input[name=listHash]').getAttribute('value') ?? ''
		await admin.submit('/admin/privacy', {
			intent: 'erase',
			identifiers: from_email,
			listHash,
			sure: 'yes',
			password: PASSWORD,
		})
		expect(await db.$count(leads, eq(leads.id, id))).toBe(0)
		expect(await db.$count(tradeInPhotos, eq(tradeInPhotos.leadId, id))).toBe(0)
		expect(await db.$count(tradeInOffers, eq(tradeInOffers.leadId, id))).toBe(0)
		expect(await offerEmails(id)).toEqual([])
	})
})
