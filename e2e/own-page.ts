/** The page of a sender. Its acknowledgement is held: tests send forms sooner than people type. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { hashOfLink } from '#app/features/submissions/visitor-tokens.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { sendMessage } from './set-up.ts'
import { workerSite } from './site.ts'

/** Sends a message and returns the address of its page. */
export async function sendForOwnPage(page: Page): Promise<string> {
	await sendMessage(page)
	return ownPageOfNewest()
}

/** The address of the page of the newest lead, with a link of the test's own. */
export async function ownPageOfNewest(): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	const db = openDatabase(workerSite().databaseUrl, { size: 1, log: openLog({ logLevel: 'warn' }) })
	const [lead] = await db.select({ id: leads.id }).from(leads).orderBy(desc(leads.createdAt)).limit(1)
	const linkHash = hashOfLink(token)
	await db
		.update(leads)
		.set({ linkHash })
		.where(eq(leads.id, lead?.id ?? ''))
	await db.$client.end()
	return `/my-enquiry?link=${token}`
}
