/** A program of another company that receives leads, and the deliveries that wait for it. */
import { once } from 'node:events'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { asc } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, vi } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { type DeliveryServices, sendDelivery } from '#app/features/staff/receivers/deliveries.server.ts'
import type { Message } from '#app/features/staff/receivers/receiver.ts'
import { leadDeliveries, leadReceivers } from '#app/features/staff/receivers/receiver-table.server.ts'
import { findVehicle, listFeatured } from '#app/features/vehicles/vehicle-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { type Outgoing, openOutgoing } from '#app/infra/outgoing-request.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { plain } from './html.ts'
import { openHttpsHost } from './https-host.ts'
import { openLeads } from './leads.ts'
import type { Page } from './page.ts'
import { PASSWORD, signInNewStaff } from './staff.ts'

export const CRM = 'https://crm.example.com/leads?token=kudu'
const SECONDS_TO_RESPOND = 0.5 // instead of ten

type Received = { headers: IncomingHttpHeaders; text: string }

export const PAGE = '/admin/settings/receivers'
export const mainText = (page: Page) => plain(page.one('main'))

/** Requests to crm.example.com reach it; all others meet the site's own rules. */
async function openCrm(rules: Outgoing) {
	const received: Received[] = []
	const crm = { received, respond: accept, outgoing: rules }
	const host = await openHttpsHost(async (request, response) => {
		const chunks: Buffer[] = []
		request.on('data', (chunk) => chunks.push(chunk))
		await once(request, 'end')
		received.push({ headers: request.headers, text: Buffer.concat(chunks).toString() })
		crm.respond(request, response)
	})
	crm.outgoing = {
		...rules,
		post: (address, content) =>
			address.startsWith('https://crm.example.com/')
				? host.outgoing.post(address.replace('https://crm.example.com', host.url), content, {
						seconds: SECONDS_TO_RESPOND,
					})
				: rules.post(address, content, { seconds: SECONDS_TO_RESPOND }),
	}
	return crm
}

export const accept: RequestListener = (_, response) => response.writeHead(204).end()
export const answer =
	(status: number, headers: Record<string, string> = {}): RequestListener =>
	(_, response) =>
		response.writeHead(status, headers).end()
export const hang: RequestListener = () => {}

/** What the library reads of a request, if it is signed with this secret. @throws WebhookVerificationError */
export function readSigned({ headers, text }: Received, secret: string): Message {
	const seconds = Number(headers['webhook-timestamp'])
	vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })
	try {
		return new Webhook(secret).verify(text, headers as Record<string, string>) as Message
	} finally {
		vi.useRealTimers()
	}
}

export const listDeliveries = ({ db }: Pick<DeliveryServices, 'db'>) =>
	db.select().from(leadDeliveries).orderBy(asc(leadDeliveries.createdAt), asc(leadDeliveries.id))

/** Does what the jobs do, for all that waits. */
export async function sendAll(services: DeliveryServices): Promise<void> {
	for (const { id } of await listDeliveries(services)) await sendDelivery(services, id)
}

/** Call it at the top of a test file. */
export async function openReceivers() {
	/** A name of a host leads where its owner points it to; here, into the network of a cloud. */
	const names: Record<string, string> = { 'metadata.example.com': '169.254.169.254' }
	const lookUp = async (host: string) => [{ address: names[host] ?? '127.0.0.1', family: 4 }]
	const crm = await openCrm(openOutgoing({ lookUp }))
	const outgoing: Outgoing = { ...crm.outgoing, post: (...request) => crm.outgoing.post(...request) }
	const { site, send, findNewestLead } = await openLeads({ outgoing })
	const { services } = site
	const { db } = services
	const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
	const [featured] = await listFeatured(db)
	const receiverId = async () => (await db.select().from(leadReceivers))[0]?.id ?? ''

	beforeEach(async () => {
		for (const table of [leadDeliveries, leadReceivers, leads, emails, rateLimits]) await db.delete(table)
		crm.respond = accept
		crm.received.length = 0
	})
	return {
		site,
		services,
		db,
		crm,
		owner,
		names,
		send,
		findNewestLead,
		vehicle: await findVehicle(db, featured?.id ?? ''),
		/** Sets the clock to hours after the beginning of the test. */
		at: (hours: number) =>
			site.setTime(new Date(Date.parse('2026-11-18T08:00:00Z') + hours * 3_600_000).toISOString()),
		add: (fields: Record<string, string> = {}) =>
			owner.submit(PAGE, { intent: 'add', address: CRM, topics: 'leads', password: PASSWORD, ...fields }),
		secretOn: (page: Page) => /whsec_[\w+/]+=*/.exec(mainText(page))?.[0] ?? '',
		receiverId,
		act: async (intent: string, fields: Record<string, string> = {}) =>
			owner.submit(PAGE, { intent, id: await receiverId(), ...fields }),
	}
}
