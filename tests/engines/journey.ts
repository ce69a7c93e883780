/** A journey of a visitor or a staff member, written once for all engines. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '#app/infra/database/database.server.ts'
import type { WorkerSite } from '#e2e/site.ts'
import { silentLog } from '#tests/log.ts'
import { addStaff, PASSWORD } from '#tests/staff.ts'
import type { Page } from './page.ts'

export type Journey = {
	walk: (page: Page, site: WorkerSite) => Promise<void>
	excused?: RegExp // complaints that the journey causes itself
}

export const field = (page: Page, name: string) => page.css(`main [name="${name}"]`)
export const submit = (page: Page) => page.css('main form[method=post] [type=submit]')

/** Types into the fields of the page's form. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}

type AdminOptions = { isOwner?: boolean }

/** Adds an admin with the password PASSWORD, and returns the email address. */
export async function addAdmin(
	{ databaseUrl }: Pick<WorkerSite, 'databaseUrl'>,
	options: AdminOptions = {},
): Promise<string> {
	const email = `thandi-${randomUUID().slice(0, 8)}@example.co.za`
	const db = openDatabase(databaseUrl, { size: 1, log: silentLog })
	await addStaff({ services: { db } }, email, options)
	await db.$client.end()
	return email
}

export async function signIn(
	page: Page,
	site: Pick<WorkerSite, 'databaseUrl'>,
	options?: AdminOptions,
): Promise<string> {
	const email = await addAdmin(site, options)
	await page.open('/admin/login')
	await fillIn(page, { email, password: PASSWORD })
	await page.button('Sign In').click()
	await page.heading(/^Welcome back/).find()
	// A dashboard that is left while it loads may report its requests.
	await page.css('main a[href="/admin/faqs"] b').hasText(/\d/)
	return email
}

export async function signOut(page: Page): Promise<void> {
	if (await page.isNarrow()) await page.button('Open menu').click()
	await page.button('Log out').click()
	await page.isAt('/admin/login')
}
