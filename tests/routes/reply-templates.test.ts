/** Prepared answers: the dealership's own, in every lead and application. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { plain } from '#tests/html.ts'
import { openInbox } from '#tests/inbox.ts'
import type { Page } from '#tests/page.ts'

const { site, services, admin, car, first, second, reference } = await openInbox()
const SETTINGS = '/admin/settings/leads'
const form = 'form:has(input[value=replyTemplates])'

const save = async (templateTitle: string[], templateText: string[]) => {
	const page = await admin.visit(SETTINGS)
	const version = page.one(`${form} input[name=version]`).getAttribute('value') ?? ''
	const fields = new URLSearchParams({ part: 'replyTemplates', version })
	for (const title of templateTitle) fields.append('templateTitle', title)
	for (const text of templateText) fields.append('templateText', text)
	return admin.submit(SETTINGS, fields as never)
}
const answerOf = (link: string) =>
	new URL(link).searchParams.get(link.startsWith('mailto:') ? 'body' : 'text')
const repliesOn = (page: Page) =>
	page.all('article details li').flatMap((row) => {
		const [heading] = Array.from(row.querySelectorAll('p'))
		const answers = Array.from(row.querySelectorAll('a'), (link) => answerOf(link.getAttribute('href') ?? ''))
		return heading ? [[plain(heading), ...answers]] : []
	})

test('a lead has the usual answers until the dealership writes its own', async () => {
	expect(repliesOn(await admin.visit(`/admin/leads/${first.id}`)).map(([title]) => title)).toEqual([
		'Still available',
		'Call me back',
		'Sold',
	])
	const saved = await save(
		['Papers', ''],
		['Good day {name},\n\nplease bring your licence for the {vehicle}.', ''],
	)
	expect(saved.headers.get('Location')).toBe(`${SETTINGS}?saved=yes&form=replyTemplates`)
	const [papers, ...others] = repliesOn(await admin.visit(`/admin/leads/${first.id}`))
	const text = `Good day Thandi Nkosi,\n\nplease bring your licence for the ${car?.year} ${first.vehicleName}.`
	expect(papers?.slice(0, 2)).toEqual(['Papers', text])
	expect(others).toEqual([])
	for (const path of ['/', '/contact']) {
		const { text } = await site.visit(path)
		expect(text).not.toContain('bring your licence')
		expect(text).not.toMatch(/replyTemplates|lostReasons|firstSteps|hidesAnswerButtons|creditProviders/)
	}
	const page = await admin.visit(SETTINGS)
	expect(page.one(`${form} input[name=templateTitle][value=Papers]`)).toBeDefined()
})

test('a message names no vehicle, an application the one that it is about', async () => {
	await save(['Papers'], ['{name}: {vehicle}'])
	const [ofMessage] = repliesOn(await admin.visit(`/admin/leads/${second.id}`))
	expect(ofMessage?.[1]).toMatch(/: the vehicle$/)
	const [application] = await services.db
		.select({ id: financeApplications.id })
		.from(financeApplications)
		.where(eq(financeApplications.referenceNumber, reference))
	const [ofApplication] = repliesOn(await admin.visit(`/admin/applications/${application?.id}`))
	expect(ofApplication?.[1]).toMatch(/^[^:]+: (?!the vehicle)\S/)
})

test('no answers are left when the dealership removes them all', async () => {
	await save([''], [''])
	expect(repliesOn(await admin.visit(`/admin/leads/${first.id}`))).toEqual([])
})

test('an answer without a text is rejected beside its field', async () => {
	const page = await save(['Papers'], [''])
	expect(page.status).toBe(400)
	expect(page.text).toContain('Fill in both, or neither.')
})
