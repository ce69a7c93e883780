/** An application as staff see it: masked, and revealed only on request. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatRand } from '#app/core/money-and-distance.ts'
import { VEHICLE_FIELD } from '#app/features/finance/application/application.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leadEvents } from '#app/features/leads/lead-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { I20, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, services, createForm, sendApplication, findRow } = await openApplications()
const { db } = services
const admin = await signInNewStaff(site)

const submitApplication = async (values = sampleApplicant) =>
	findRow(await sendApplication(createForm(values)))
const { id } = await submitApplication({ ...sampleApplicant, consentEthnicGroup: 'yes' })
const ADDRESS = `/admin/applications/${id}`
const selectReveals = () => db.select().from(leadEvents).where(eq(leadEvents.action, 'revealed'))
const reveal = (field: string, password = PASSWORD) =>
	admin.submit(ADDRESS, { intent: 'reveal', field, password })

test('an application shows its finance details, and only the first six digits of the ID number', async () => {
	for (const path of [ADDRESS, `${ADDRESS}.data`]) {
		const text = await (await admin.request(path)).text()
		expect(text).toContain('800101 •••• •••')
		expect(text).not.toContain(sampleApplicant.idNumber)
		expect(text).toContain('Highveld Colliery')
	}
	const page = await admin.visit(ADDRESS)
	for (const text of ['R 389 900', '72 months', '10%', 'Hire purchase', 'Salary, Rental Income', 'Zulu'])
		expect(page.text).toContain(text)
	expect(plain(page.one('article section[aria-labelledby=masked]'))).not.toContain('African')
	expect(await selectReveals()).toEqual([])
})

test('an application begins with the deal, and shows the contact details once', async () => {
	const page = await admin.visit(ADDRESS)
	expect(page.all('article h3').map(plain).slice(0, 5)).toEqual([
		'The deal',
		'The applicant',
		'Where they live',
		'Work and income',
		'Hidden details',
	])
	const labels = page.all('article dt').map(plain)
	expect(labels).toContain('Full name')
	expect(labels.filter((label) => /^(Email|Phone)$/.test(label))).toEqual([]) // beside their links only
})

test('an application names our vehicle as it was offered that day, and links to it', async () => {
	const car = await storedVehicle(db, I20)
	const about = await submitApplication({ ...sampleApplicant, term: '', [VEHICLE_FIELD]: I20 })
	const offer = `${car.year} ${car.name}, stock number ${car.stockNumber}, ${formatRand(car.price)}`
	await db
		.update(cars)
		.set({ price: car.price + 10_000 })
		.where(eq(cars.id, I20))
	const page = await admin.visit(`/admin/applications/${about.id}`)
	const link = page.one(`article dl a[href="/car/${I20}"]`)
	expect(plain(link)).toBe(offer.replaceAll('\u00a0', ' '))
	expect(page.text).not.toContain('60 months') // nobody chose a term
	await db.delete(cars).where(eq(cars.id, I20))
	const gone = await admin.visit(`/admin/applications/${about.id}`)
	expect(gone.text).toContain(offer.replaceAll('\u00a0', ' '))
	expect(gone.all('article dl a[href^="/car/"]')).toEqual([])
})

test('opening an application is written down, at most once an hour for a person', async () => {
	const about = await submitApplication()
	const sipho = await signInNewStaff(site, 'sipho@example.co.za', { name: 'Sipho Dube' })
	const selectOpened = async () =>
		(await db.select().from(leadEvents).where(eq(leadEvents.about, about.id)))
			.filter(({ action }) => action === 'opened')
			.map(({ userName }) => userName)
	const open = (browser = sipho) => browser.visit(`/admin/applications/${about.id}`)
	site.setTime('2026-11-18T10:00:00+02:00')
	await open()
	expect(plain((await open()).one('article'))).toContain('Opened it')
	expect(await selectOpened()).toEqual(['Sipho Dube'])
	site.setTime('2026-11-18T11:00:01+02:00')
	await open()
	await open(admin)
	expect(await selectOpened()).toEqual(['Sipho Dube', 'Sipho Dube', 'Thandi Mokoena'])
})

describe('a masked field', () => {
	test.each([
		['idNumber', '800101 5009 087', 'Looked at the ID number'],
		['ethnicGroup', 'African', 'Looked at the ethnic group'],
	])('is revealed once for the password, and the reveal is logged: %s', async (field, fact, sentence) => {
		const before = (await selectReveals()).length
		const page = await reveal(field)
		expect(page.status).toBe(200)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(plain(page.one('article section[aria-labelledby=masked]'))).toContain(fact)
		const lines = await selectReveals()
		expect(lines).toHaveLength(before + 1)
		expect(lines.map(({ detail }) => detail)).toContain(field)
		expect(JSON.stringify(lines)).not.toContain(sampleApplicant.idNumber)
		const after = await admin.visit(ADDRESS)
		expect(after.text).toContain(sentence)
		expect(plain(after.one('article section[aria-labelledby=masked]'))).not.toContain(fact)
		expect(JSON.stringify(site.logged)).not.toContain(sampleApplicant.idNumber)
	})

	test.each(['', 'another password', 'a'.repeat(10_000)])(
		'stays masked for the password %j',
		async (password) => {
			const before = (await selectReveals()).length
			const page = await reveal('idNumber', password)
			expect(page.status).toBe(403)
			expect(page.text).toContain('This is not your password.')
			expect(page.html).not.toContain(sampleApplicant.idNumber)
			expect(await selectReveals()).toHaveLength(before)
		},
	)

	test('stays masked after too many tries, even for the right password', async () => {
		for (let tries = 0; tries < 7; tries++) await reveal('idNumber', 'a guess at it')
		const page = await reveal('idNumber')
		expect(page.text).toContain('Too many tries.')
		expect(page.text).not.toContain('800101 5009 087')
	})

	test('is not offered for an ethnic group that is not stored', async () => {
		const other = await submitApplication({
			...sampleApplicant,
			fullName: 'Pieter Botha',
			idNumber: '7001015009086',
		})
		const page = await admin.visit(`/admin/applications/${other.id}`)
		expect(page.text).not.toContain('Show the ethnic group')
		expect(page.text).toContain('Please compare') // the ID number does not match the other fields
	})
})

test('an application takes only the statuses of applications, and "in review" counts as contacted', async () => {
	const version = (await admin.visit(ADDRESS)).all('input[name=version]')[0]?.getAttribute('value') ?? ''
	const assignment = { intent: 'assign', version, assignee: '' }
	expect((await admin.submit(ADDRESS, { ...assignment, status: 'contacted' })).status).toBe(400)
	expect((await admin.submit(ADDRESS, { ...assignment, status: 'in-review' })).status).toBe(302)
	const [row] = await db.select().from(financeApplications).where(eq(financeApplications.id, id))
	expect(row).toMatchObject({ status: 'in-review', version: 2, contactedAt: services.now() })
	expect((await admin.visit('/admin/leads?status=contacted')).text).toContain(
		sampleApplicant.fullName as string,
	)
})

test('the ethnic group is deleted when the application is decided', async () => {
	const other = await submitApplication({
		...sampleApplicant,
		fullName: 'Naledi Khumalo',
		consentEthnicGroup: 'yes',
	})
	const at = `/admin/applications/${other.id}`
	const decide = (status: string, version: string) =>
		admin.submit(at, { intent: 'assign', status, version, assignee: '' })
	const sensitive = async () => (await findRow(other.referenceNumber)).encryptedSensitive
	await decide('in-review', '1')
	expect(await sensitive()).not.toBeNull()
	await decide('declined', '2')
	expect(await sensitive()).toBeNull()
	expect((await admin.visit(at)).text).not.toContain('Show the ethnic group')
})

test('an application whose key is missing shows that its key is not on this machine', async () => {
	const other = await submitApplication({
		...sampleApplicant,
		fullName: 'Anna van Wyk',
		idNumber: '7001015009086',
	})
	await db
		.update(financeApplications)
		.set({ encryptedKey: `AXh4eHh4eHh4${other.encryptedKey.slice(12)}` })
		.where(eq(financeApplications.id, other.id))
	const page = await admin.visit(`/admin/applications/${other.id}`)
	expect([page.status, page.text.includes('its key is not on this machine')]).toEqual([200, true])
	expect((await admin.visit('/admin/leads')).text).toContain('Locked: its key is not on this machine')
})
