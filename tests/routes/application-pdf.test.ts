/** The PDF of an application, as the bank receives it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { STEPS_FOR_STAFF } from '#app/features/finance/application/application.ts'
import { STEP_FIELDS } from '#app/features/finance/application/application-schema.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { leadEvents } from '#app/features/leads/lead-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { applicationFieldMessages, applicationSheetMessages } from '#messages/application-fields.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { bare, readPdfText } from '#tests/pdf-text.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const { site, services, createForm, sendApplication, findRow } = await openApplications()
const { db } = services
const admin = await signInNewStaff(site)
const selectReveals = () => db.select().from(leadEvents).where(eq(leadEvents.detail, 'paper'))

const submitApplication = async (change: Record<string, string> = {}) =>
	findRow(
		await sendApplication(
			createForm({ ...sampleApplicant, ...change, consentEthnicGroup: 'yes', consentSharing: 'yes' }),
		),
	)
const requestPdf = (id: string, password = PASSWORD, headers: Record<string, string> = {}) =>
	admin.request(`/admin/applications/${id}/pdf`, {
		method: 'POST',
		body: new URLSearchParams({ password }),
		headers: { Origin: BASE_URL, ...headers },
	})
async function downloadPdf(id: string) {
	const response = await requestPdf(id)
	expect(response.status).toBe(200)
	return { headers: response.headers, file: Buffer.from(await response.arrayBuffer()) }
}

const { id, referenceNumber } = await submitApplication()

describe('the PDF', () => {
	test('has the dealer, the reference, the consents and all that was filled in but the ethnic group, the deal first', async () => {
		const { headers, file } = await downloadPdf(id)
		expect(headers.get('Content-Type')).toBe('application/pdf')
		expect(headers.get('Cache-Control')).toBe('no-store')
		expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${referenceNumber}.pdf"`)
		const sheets = readPdfText(file)
		expect(sheets).toHaveLength(2)
		const text = sheets.join('\n')
		const labels = STEPS_FOR_STAFF.flatMap((step) => [...STEP_FIELDS[step]])
			.filter((name) => !['ethnicGroup', 'sameAsResidential'].includes(name) && !name.endsWith('Months'))
			.map((name) => ({ ...applicationFieldMessages.labels, ...applicationSheetMessages.labels })[name])
		let at = 0
		for (const label of labels) {
			at = text.indexOf(`\n${label}\n`, at) + 1
			expect([label, at > 0]).toEqual([label, true])
		}
		for (const texts of [
			'Highveld Family Motors',
			'Kinross 2270',
			referenceNumber,
			'Received 18 Nov 2026, 10:00',
			sampleApplicant.fullName,
			sampleApplicant.idNumber,
			'Salary, Rental Income',
			'R 389 900',
			'72 months',
			'Hire purchase',
			'version 3 of the wording',
			'Ticked: Highveld Family Motors may share',
			'Not ticked:',
			'Signature of the applicant',
		])
			expect(bare(text)).toContain(bare(String(texts)))
		for (const secret of ['African', 'african', 'ethnic', 'Ethnic']) expect(text).not.toContain(secret)
		for (const [page, sheet] of sheets.entries())
			expect(sheet).toContain(`Page ${page + 1} of ${sheets.length}`)
	})

	test('is tagged, and has a title and a language', async () => {
		const text = (await downloadPdf(id)).file.toString('latin1')
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
		expect(text).not.toContain(sampleApplicant.idNumber)
	})

	test('prints the characters of every South African language, and long values in full', async () => {
		const fullName = 'Ḓaniel Ngqondô-Žižek Mṱshali ŉ Côté-Šhivhambu'
		const currentEmployer = `${'Highveld Colliery and Sons, '.repeat(2)}Evander`
		const other = await submitApplication({ fullName, currentEmployer, idNumber: '7001015009086' })
		const encrypted = (
			await db.select().from(financeApplications).where(eq(financeApplications.id, other.id))
		)[0]
		expect(JSON.stringify(encrypted)).not.toContain('Ngqond')
		const text = readPdfText((await downloadPdf(other.id)).file).join('\n')
		expect(bare(text)).toContain(bare(fullName))
		expect(bare(text)).toContain(bare(currentEmployer))
	})
})

test('the PDF library is in no browser script', () => {
	const assets = join(PROJECT, 'build/client/assets')
	const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
	expect(scripts.length).toBeGreaterThan(10)
	for (const script of scripts) expect(readFileSync(join(assets, script), 'utf8')).not.toMatch(/pdfkit/i)
})

describe('printing the PDF', () => {
	test('is logged and shown in the history of the application', async () => {
		const before = (await selectReveals()).length
		await downloadPdf(id)
		const lines = await selectReveals()
		expect(lines).toHaveLength(before + 1)
		expect(lines[0]).toMatchObject({ about: id, action: 'revealed', userName: 'Thandi Mokoena' })
		expect((await admin.visit(`/admin/applications/${id}`)).text).toContain('Printed it, with the ID number')
		expect(JSON.stringify(site.logged)).not.toContain(sampleApplicant.idNumber)
	})

	test('requires the password: otherwise a script gets a JSON error, and a browser an error on the page', async () => {
		const before = (await selectReveals()).length
		const response = await requestPdf(id, 'not my password', { Accept: 'application/json' })
		expect([response.status, await response.json()]).toEqual([403, { error: 'wrong' }])
		const plain = await requestPdf(id, 'a'.repeat(10_000))
		const page = `/admin/applications/${id}?rejected=wrong`
		expect([plain.status, plain.headers.get('Location')]).toEqual([302, page])
		expect((await admin.visit(page)).text).toContain('This is not your password.')
		expect(await selectReveals()).toHaveLength(before)
	})

	test('shows a mark for each character that it lacks, of which staff read before they print', async () => {
		const named = await submitApplication({ fullName: 'محمد علي' })
		const page = await admin.visit(`/admin/applications/${named.id}`)
		expect(page.one('section[aria-labelledby=print] bdi').textContent).toBe('م ح د ع ل ي')
		expect(bare(readPdfText((await downloadPdf(named.id)).file).join('\n'))).toContain('�������')
		const plain = await admin.visit(`/admin/applications/${id}`)
		expect(plain.all('section[aria-labelledby=print] bdi')).toEqual([])
	})

	test('returns 404 for an unknown id, and an error code when the key is missing', async () => {
		expect((await requestPdf('00000000-0000-4000-8000-000000000000')).status).toBe(404)
		expect((await requestPdf('no-id')).status).toBe(404)
		const other = await submitApplication({ fullName: 'Anna van Wyk', idNumber: '7001015009086' })
		await db
			.update(financeApplications)
			.set({ encryptedKey: `AXh4eHh4eHh4${other.encryptedKey.slice(12)}` })
			.where(eq(financeApplications.id, other.id))
		expect(await (await requestPdf(other.id, PASSWORD, { Accept: 'application/json' })).json()).toEqual({
			error: 'locked',
		})
	})
})
