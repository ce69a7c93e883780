/** Enquiries and messages sent to the site, and what is kept of them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { submissions } from '#app/intake/submission-table.server.ts'
import { findLead, type Lead } from '#app/leads/lead-store.server.ts'
import { leads } from '#app/leads/lead-table.server.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import { type Page, plain } from './page.ts'
import { openSite } from './site.ts'
import { until } from './until.ts'

export const enquiry = {
	from_name: 'Thandi Nkosi',
	from_email: 'thandi@example.co.za',
	from_phone: '082 000 0000',
	message: 'Is it still there?\n\nI can come on Saturday.',
}

export const message = {
	from_name: 'Pieter Botha',
	from_email: 'pieter@example.co.za',
	subject: 'A service for my bakkie',
	message: 'When can I bring it?',
}

type Fields = Record<string, string | string[]>

/** Call it at the head of a test file. */
export async function openLeads(wish?: Parameters<typeof openSite>[0]) {
	const site = await openSite(wish)
	const { given } = site
	const { db } = given

	/** The hidden fields that a page puts into its form. */
	async function hiddenOf(path: string): Promise<{ form_token: string; [name: string]: string }> {
		const page = await site.visit(path)
		const hidden = page.all(
			'main form[method=post] input[type=hidden], main form[method=post] [aria-hidden] input',
		)
		const fields = Object.fromEntries(
			hidden.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
		)
		return { form_token: '', ...fields }
	}

	const bodyOf = (fields: Fields) =>
		new URLSearchParams(
			Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
		)

	return {
		site,
		given,
		hiddenOf,
		/** As the page's own form posts it, with whatever a test puts in place of a field. */
		send: async (path: string, fields: Fields) =>
			site.submit(path, {}, { body: bodyOf({ ...(await hiddenOf(path)), ...fields }) }),
		/** The same with hidden fields of the test's own. */
		post: (path: string, fields: Fields) => site.submit(path, {}, { body: bodyOf(fields) }),
		counts: async () => {
			const [kept = 0, put = 0, sendings = 0] = await Promise.all(
				[leads, letters, submissions].map((table) => db.$count(table)),
			)
			return { leads: kept, letters: put, submissions: sendings }
		},
		newest: async (): Promise<Lead> => {
			const [row] = await db
				.select({ id: leads.id })
				.from(leads)
				.orderBy(desc(sql`${leads}.xmin::text::bigint`))
				.limit(1)
			return (await findLead(given, row?.id ?? '')) as Lead
		},
		/** The letters about a lead that went out, once as many did as were expected; the one to staff first. */
		lettersOf: async (id: string, expected: number): Promise<Email[]> => {
			const sent = () => db.select().from(letters).where(eq(letters.about, id)).orderBy(letters.kind)
			await until(async () => (await sent()).filter(({ status }) => status === 'sent').length >= expected)
			const files = (await sent())
				.filter(({ status }) => status === 'sent')
				.map(({ id: letter }) => readFile(join(site.lettersDir, `${letter}.eml`)))
			return Promise.all(files.map(async (file) => PostalMime.parse(await file)))
		},
	}
}

/** What stands in a field of the form. */
export function typedIn(page: Page, name: string): string {
	const field = page.one(`main form[method=post] [name=${name}]`)
	return field.localName === 'textarea' ? field.textContent : (field.getAttribute('value') ?? '')
}

/** What is said above the form of what became of it. */
export const noticeOn = (page: Page) => {
	const notice = page.one('#answer')
	return { role: notice.getAttribute('role'), text: plain(notice) }
}

/** Where the summary of errors leads to, in its order. */
export const wrongLinksOn = (page: Page) => page.all('#answer li a').map((link) => link.getAttribute('href'))

/** As letters read, however wide their spaces are. */
export const lines = (email: Email | undefined) =>
	(email?.text ?? '').replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trimEnd()

export const expectLetter = (email: Email | undefined, text: string) => expect(lines(email)).toBe(text)
