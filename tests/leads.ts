/** Sends enquiries and messages to the site, and reads what it stored. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { beforeEach, expect } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import { findLead, type Lead } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { bodyOf } from './form-fields.ts'
import { pairsIn, plain } from './html.ts'
import type { Page } from './page.ts'
import { openSite } from './site.ts'
import { waitUntil } from './until.ts'

/** Call it at the top of a test file. */
export async function openLeads(options?: Parameters<typeof openSite>[0]) {
	const site = await openSite(options)
	const { services } = site
	const { db } = services

	/** The hidden fields of a page's form, without the one that asks for a cookie to come back. */
	async function readHiddenFields(path: string): Promise<{ form_token: string; [name: string]: string }> {
		const page = await site.visit(path)
		const hidden = page.all(
			'main form[method=post] input[type=hidden], main form[method=post] [aria-hidden] input',
		)
		const { [COOKIES.check]: _, ...fields } = Object.fromEntries(pairsIn(hidden))
		return { form_token: '', ...fields }
	}

	const counts = async () => {
		const [leadCount = 0, emailCount = 0, submissionCount = 0] = await Promise.all(
			[leads, emails, submissions].map((table) => db.$count(table)),
		)
		return { leads: leadCount, emails: emailCount, submissions: submissionCount }
	}
	let before = await counts()
	beforeEach(async () => {
		before = await counts()
	})

	return {
		site,
		services,
		hiddenOf: readHiddenFields,
		/** Posts the page's own form, with the test's values replacing some fields. */
		send: async (path: string, fields: Values) =>
			site.submit(path, {}, { body: bodyOf({ ...(await readHiddenFields(path)), ...fields }) }),
		/** Posts with the test's own hidden fields. */
		post: (path: string, fields: Values) => site.submit(path, {}, { body: bodyOf(fields) }),
		counts,
		/** The leads and emails that this test has added. */
		countAdded: async () => {
			const after = await counts()
			return { leads: after.leads - before.leads, emails: after.emails - before.emails }
		},
		findNewestLead: async (): Promise<Lead> => {
			const [row] = await db
				.select({ id: leads.id })
				.from(leads)
				.orderBy(desc(sql`${leads}.xmin::text::bigint`))
				.limit(1)
			return (await findLead(services, row?.id ?? '')) as Lead
		},
		/** Waits for the expected number of sent emails about a lead; the staff notification is first. */
		waitForEmails: async (id: string, expected: number): Promise<Email[]> => {
			const selectEmails = () => db.select().from(emails).where(eq(emails.about, id)).orderBy(emails.kind)
			await waitUntil(
				async () => (await selectEmails()).filter(({ status }) => status === 'sent').length >= expected,
			)
			const files = (await selectEmails())
				.filter(({ status }) => status === 'sent')
				.map(({ id: emailId }) => readFile(join(site.emailsDir, `${emailId}.eml`)))
			return Promise.all(files.map(async (file) => PostalMime.parse(await file)))
		},
	}
}

/** Returns the value of a form field. */
export function readInput(page: Page, name: string): string {
	const field = page.one(`main form[method=post] [name=${name}]`)
	return field.localName === 'textarea' ? field.textContent : (field.getAttribute('value') ?? '')
}

/** Returns the notice above the form. */
export const noticeOn = (page: Page) => {
	const notice = page.one('#result')
	return { role: notice.getAttribute('role'), text: plain(notice) }
}

/** The link targets of the error summary, in order. */
export const errorLinksOn = (page: Page) => page.all('#result li a').map((link) => link.getAttribute('href'))

/** The email's text with white space collapsed. */
export const textOf = (email: Email | undefined) =>
	(email?.text ?? '').replaceAll('\u00a0', ' ').replaceAll('\r\n', '\n').trimEnd()

export const expectEmail = (email: Email | undefined, text: string) => expect(textOf(email)).toBe(text)
