/** Staff members for tests: each test has its own, so that no other test ends its sessions. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { addStaff, PASSWORD } from '#tests/staff.ts'
import { workerSite } from './site.ts'

export { PASSWORD }

type NewAdmin = Parameters<typeof addStaff>[2] & { hasSecondFactor?: boolean }

/**
 * Adds an admin with the password PASSWORD, by default named Thandi Mokoena, and returns the email address.
 */
export async function addAdmin({ hasSecondFactor = false, ...admin }: NewAdmin = {}): Promise<string> {
	const email = `thandi-${randomUUID().slice(0, 8)}@example.co.za`
	const db = openDatabase(workerSite().databaseUrl, { size: 1, log: openLog({ logLevel: 'warn' }) })
	const id = await addStaff({ services: { db } }, email, admin)
	await db.update(staffUsers).set({ twoFactorEnabled: hasSecondFactor }).where(eq(staffUsers.id, id))
	await db.$client.end()
	return email
}

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: false }).first()

/** Signs in without the form: the page stays, and its browser gets the session. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	const { url } = workerSite()
	const form = { email, password }
	const response = await page.request.post(`${url}/admin/login`, {
		form,
		headers: { Origin: url },
		maxRedirects: 0,
	})
	expect(response.status()).toBe(302)
}

/** Waits for the newest email to this address and returns its text. */
export async function waitForEmailTo(email: string): Promise<string> {
	const folder = join(workerSite().dataDir, 'letters')
	let emailText: string | undefined
	await expect
		.poll(async () => {
			const names = await readdir(folder).catch(() => [])
			const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
			emailText = texts.find((text) => text.includes(`To: ${email}`))
			return emailText !== undefined
		})
		.toBe(true)
	return emailText ?? ''
}
