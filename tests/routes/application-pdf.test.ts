/** The PDF of an application, as the bank receives it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FIELDS } from '#app/features/finance/application.ts'
import { financeApplications } from '#app/features/finance/application-table.server.ts'
import { leadEvents } from '#app/features/leads/inbox/lead-event-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { applicationFieldMessages } from '#app/messages/en-ZA/application-fields.ts'
import { somebody } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { BASE_URL } from '#tests/site.ts'
import { addStaff, PASSWORD, signInAs } from '#tests/staff.ts'

const {
	site,
	services,
	createForm: aForm,
	sendApplication: isSent,
	findRow: rowOf,
} = await openApplications()
const { db } = services
await addStaff(site, 'thandi@example.co.za', { name: 'Thandi Mokoena' })
const admin = await signInAs(site, 'thandi@example.co.za')
const selectReveals = () => db.select().from(leadEvents).where(eq(leadEvents.detail, 'paper'))

const submitApplication = async (change: Record<string, string> = {}) =>
	rowOf(await isSent(aForm({ ...somebody, ...change, consentEthnicGroup: 'yes', consentSharing: 'yes' })))
const print = (id: string, password = PASSWORD, headers: Record<string, string> = {}) =>
	admin.request(`/admin/applications/${id}/pdf`, {
		method: 'POST',
		body: new URLSearchParams({ password }),
		headers: { Origin: BASE_URL, ...headers },
	})
async function printed(id: string) {
	const response = await print(id)
	expect(response.status).toBe(200)
	return { headers: response.headers, file: Buffer.from(await response.arrayBuffer()) }
}

const { id, referenceNumber } = await submitApplication()

describe('the paper', () => {
	test('has every field in the order of the form but the ethnic group, whose it is, and what was agreed to', async () => {
		const { headers, file } = await printed(id)
		expect(headers.get('Content-Type')).toBe('application/pdf')
		expect(headers.get('Cache-Control')).toBe('no-store')
		expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${referenceNumber}.pdf"`)
		const sheets = readPdfText(file)
		expect(sheets).toHaveLength(2)
		const text = sheets.join('\n')
		const labels = FIELDS.filter((name) => name !== 'ethnicGroup').map(
			(name) => applicationFieldMessages.labels[name],
		)
		let at = 0
		for (const label of labels) {
			at = text.indexOf(`\n${label}\n`, at) + 1
			expect([label, at > 0]).toEqual([label, true])
		}
		for (const texts of [
			...['Highveld Family Motors', 'Kinross 2270', referenceNumber, 'Received 18 Nov 2026, 10:00'],
			...[
				somebody.fullName,
				somebody.idNumber,
				'Salary, Rental Income',
				'R 389 900',
				'72 months',
				'Hire purchase',
			],
			...[
				'version 1 of the wording',
				'Ticked: Highveld Family Motors may share',
				'Not ticked:',
				'Signature of the applicant',
			],
		])
			expect(bare(text)).toContain(bare(String(texts)))
		for (const secret of ['African', 'african', 'ethnic', 'Ethnic']) expect(text).not.toContain(secret)
		for (const [page, sheet] of sheets.entries())
			expect(sheet).toContain(`Page ${page + 1} of ${sheets.length}`)
	})

	test('is tagged, and says its title and language', async () => {
		const text = (await printed(id)).file.toString('latin1')
		for (const label of [
			'/Lang (en-ZA)',
			'/Marked true',
			'/DisplayDocTitle true',
			'/S /H1',
			'/S /TH',
			'/S /TD',
		])
			expect(text).toContain(label)
		expect(text).toContain(referenceNumber)
		expect(text).not.toContain(somebody.idNumber)
	})

	test('has the letters of every language of the country, and answers as long as they are', async () => {
		const fullName = 'Ḓaniel Ngqondô-Žižek Mṱshali ŉ Côté-Šhivhambu'
		const currentEmployer = `${'Highveld Colliery and Sons, '.repeat(2)}Evander`
		const other = await submitApplication({ fullName, currentEmployer, idNumber: '7001015009086' })
		const encrypted = (
			await db.select().from(financeApplications).where(eq(financeApplications.id, other.id))
		)[0]
		expect(JSON.stringify(encrypted)).not.toContain('Ngqond')
		const text = readPdfText((await printed(other.id)).file).join('\n')
		expect(bare(text)).toContain(bare(fullName))
		expect(bare(text)).toContain(bare(currentEmployer))
	})
})

test('what makes it never comes to a browser', () => {
	const assets = join(PROJECT, 'build/client/assets')
	const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
	expect(scripts.length).toBeGreaterThan(10)
	for (const script of scripts) expect(readFileSync(join(assets, script), 'utf8')).not.toMatch(/pdfkit/i)
})

describe('who prints', () => {
	test('is written down, and shown in the history', async () => {
		const before = (await selectReveals()).length
		await printed(id)
		const lines = await selectReveals()
		expect(lines).toHaveLength(before + 1)
		expect(lines[0]).toMatchObject({ about: id, action: 'revealed', userName: 'Thandi Mokoena' })
		expect((await admin.visit(`/admin/applications/${id}`)).text).toContain('Printed it, with the ID number')
		expect(JSON.stringify(site.logged)).not.toContain(somebody.idNumber)
	})

	test('gives their password: else there is none, told to a script as data, to a browser on the page', async () => {
		const before = (await selectReveals()).length
		const response = await print(id, 'not my password', { Accept: 'application/json' })
		expect([response.status, await response.json()]).toEqual([403, { error: 'wrong' }])
		const plain = await print(id, 'a'.repeat(10_000))
		const page = `/admin/applications/${id}?refused=wrong`
		expect([plain.status, plain.headers.get('Location')]).toEqual([302, page])
		expect((await admin.visit(page)).text).toContain('This is not your password.')
		expect(await selectReveals()).toHaveLength(before)
	})

	test('finds nothing under an id that is none, and is told when it is locked', async () => {
		expect((await print('00000000-0000-4000-8000-000000000000')).status).toBe(404)
		expect((await print('no-id')).status).toBe(404)
		const other = await submitApplication({ fullName: 'Anna van Wyk', idNumber: '7001015009086' })
		await db
			.update(financeApplications)
			.set({ encryptedKey: `AXh4eHh4eHh4${other.encryptedKey.slice(12)}` })
			.where(eq(financeApplications.id, other.id))
		expect(await (await print(other.id, PASSWORD, { Accept: 'application/json' })).json()).toEqual({
			error: 'locked',
		})
	})
})
