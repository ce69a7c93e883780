/** Alerts of visitors, begun as people begin them: by the form, the email and the button of its page. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import { storedVehicle } from './demo-vehicles.ts'
import { listEmails } from './emails.ts'
import { openLeads } from './leads.ts'

/** Call it at the top of a test file. */
export async function openAlerts() {
	const opened = await openLeads()
	const { site, services, send } = opened
	const { db } = services

	const emailsTo = async (address: string, kind: string): Promise<Email[]> =>
		[...(await listEmails(services)).values()].filter((email) => email.to === address && email.kind === kind)

	const request = (query: string, email: string, frequency = 'daily') =>
		send(`/alerts/new${query}`, { email, frequency })

	/** The path of the link in the newest confirmation to this address. */
	async function linkTo(address: string): Promise<string> {
		const texts = (await emailsTo(address, 'alert-reply')).map(({ text }) => text)
		const links = texts.map((text) => /(\/alerts\/confirm\?link=\S+)/.exec(text)?.[1] ?? '')
		const unused = []
		for (const link of links) if (!used.has(link)) unused.push(link)
		return unused.at(-1) ?? links.at(-1) ?? ''
	}
	const used = new Set<string>()

	async function begin(query: string, email: string, frequency?: string): Promise<string> {
		expect((await request(query, email, frequency)).status).toBe(200)
		const link = await linkTo(email)
		used.add(link)
		expect((await site.submit(link, { intent: 'confirm' })).status).toBe(303)
		return link
	}

	/** A copy of a vehicle of the demo, with these differences. */
	async function addVehicle(differences: Partial<typeof cars.$inferInsert>): Promise<string> {
		const { id } = await storedVehicle(db)
		const [row] = await db.select().from(cars).where(eq(cars.id, id))
		if (!row) throw new Error('the demo has no such vehicle')
		const { id: _, stockNumber, ...copied } = row
		const at = services.now()
		const values = { ...copied, status: 'available' as const, soldAt: null, createdAt: at, ...differences }
		const [added] = await db.insert(cars).values(values).returning({ id: cars.id })
		return added?.id ?? ''
	}

	return { ...opened, request, begin, linkTo, emailsTo, addVehicle }
}

/** The beginnings of the ids of the vehicles in an email. */
export const vehiclesIn = ({ cards = [] }: Email): string[] => cards.map(({ url }) => url.slice(-8))
