/** Visitors of a site in its own process: the forms they send, and what the site stored. */
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Values } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { type FormName, TOKEN_FIELD } from '#app/features/submissions/submission.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { bodyOf, formDataOf } from '#tests/form-fields.ts'
import { silentLog } from '#tests/log.ts'
import { sized } from '#tests/sized.ts'
import { query } from '#tests/test-databases.ts'
import { tradeIn } from '#tests/trade-ins.ts'
import { waitUntil } from '#tests/until.ts'
import { databaseUrl } from './forecourt.ts'
import { keysFile } from './program.ts'

/** Settings that allow many forms from one client IP, sent faster than people type. */
export const IN_A_HURRY = {
	FORM_FEWEST_SECONDS: '0',
	FORMS_PER_ADDRESS: '1000000',
	FORMS_PER_MAILBOX: '1000000',
	ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
}

const CAR = '00000000-0000-4000-8000-000000000001'
const person = { from_name: 'A visitor', from_email: 'visitor@example.com' }

type Form = { path: string; fields: (marker: string) => Values; photos?: number }

/** The forms that every dealership has: test drives are off until an owner switches them on. */
export const LEAD_FORMS = ['enquiry', 'message', 'application', 'trade-in'] as const satisfies FormName[]
type LeadForm = (typeof LEAD_FORMS)[number]

export const PHOTOS = 2 // of each trade-in
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'silver' } })
	.jpeg()
	.toBuffer()

/** Each form's fields, with a marker that identifies the submission. */
export const FORMS: Record<LeadForm, Form> = {
	enquiry: {
		path: `/car/${CAR}`,
		fields: (marker) => ({ ...person, from_phone: '082 000 0000', message: marker }),
	},
	message: { path: '/contact', fields: (marker) => ({ ...person, subject: 'A service', message: marker }) },
	application: {
		path: '/finance/application',
		fields: (marker) => ({ ...sampleApplicant, model: marker, step: '4', intent: 'submit' }),
	},
	'trade-in': { path: '/sell', fields: (marker) => ({ ...tradeIn, message: marker }), photos: PHOTOS },
}

/** Adds a vehicle to enquire about. */
export async function addVehicle(dataDir: string, url = databaseUrl(dataDir)): Promise<void> {
	await query(
		url,
		`insert into cars (id, name, make, model, category, price, year, mileage, transmission, fuel_type)
			values ('${CAR}', 'Hyundai i20', 'Hyundai', 'i20', 'hatch', 200000, 2020, 50000, 'Manual', 'Petrol')`,
	)
}

/**
 * Returns the form's initial values with its hidden fields; undefined when the page has no form except the
 * footer's.
 */
export async function blankForm(address: string, { path }: Form): Promise<Values | undefined> {
	const page = await (await fetch(address + path)).text()
	const [form] = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(page) ?? []
	const hidden = [...(form ?? '').matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
		/name="([^"]*)"/.exec(input)?.[1] ?? '',
		/value="([^"]*)"/.exec(input)?.[1] ?? '',
	])
	const { [COOKIES.check]: _, ...blank } = Object.fromEntries(hidden) // these visitors keep no cookies
	return TOKEN_FIELD in blank ? blank : undefined
}

export type StoredForm = { marker: string; emails: string[]; photos: number }

/** Returns the marker of each stored lead and application, with the ids of its sent emails. */
export async function readStoredForms(dataDir: string, url = databaseUrl(dataDir)): Promise<StoredForm[]> {
	const db = openDatabase(url, { size: 2, log: silentLog })
	try {
		const keys = await openKeyring({ keysFile: keysFile(dataDir), dataDir }, db)
		const { rows } = await db.execute<{
			id: string
			is_lead: boolean
			sent_emails: string[]
			photos: number
		}>(
			sql`select received.id, is_lead, array(
					select emails.id::text from emails where emails.about = received.id and status = 'sent'
				) as sent_emails, (select count(*)::int from trade_in_photos where lead_id = received.id) as photos
				from (select id, true as is_lead from leads union all select id, false from finance_applications) received`,
		)
		const formMarker = async ({ id, is_lead }: (typeof rows)[number]) => {
			if (is_lead) return (await findLead({ db, keys }, id))?.payload
			const result = await findApplication({ db, keys }, id)
			return result.ok && { message: result.value.form.model }
		}
		const marked = async (row: (typeof rows)[number]) => {
			const { message } = ((await formMarker(row)) || {}) as { message?: string }
			return { marker: String(message), emails: row.sent_emails, photos: row.photos }
		}
		return await Promise.all(rows.map(marked))
	} finally {
		await db.$client.end()
	}
}

/**
 * Skips the waiting times after a kill: heartbeats of the killed process's jobs, and its claims on emails.
 */
export async function letTimePass(url: string): Promise<void> {
	await query(
		url,
		"update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'",
	)
	await query(url, 'update emails set claimed_until = now() where claimed_until > now()')
}

/** Makes all retries due immediately until every email is sent. */
export const untilEmailsAreSent = (url: string): Promise<void> =>
	waitUntil(async () => {
		await query(url, "update pgboss.job set start_after = now() where state = 'retry'")
		return (await query(url, "select 1 from emails where status <> 'sent' limit 1")).length === 0
	})

const SENDERS_OF_EACH_FORM = 2
const PAUSE = sized(400, 0) // milliseconds between two forms of a sender: the site is tested, not the machine
const PAUSE_TO_RETRY = sized(100, 20) // milliseconds

/** Eight visitors who send one form after the other, each with a unique marker; they retry a lost response. */
export function startSenders(address: string) {
	const acknowledged: string[] = []
	const rejections: string[] = []
	let stopped = false
	const isOver = () => stopped
	const send = async (name: LeadForm, marker: string) => {
		const form = FORMS[name]
		const blank = await insist(() => blankForm(address, form), isOver)
		if (!blank) return
		const values = { ...blank, ...form.fields(marker) }
		const body = form.photos ? withPhotos(values, form.photos) : bodyOf(values)
		const status = await insist(() => post(address + form.path, body), isOver)
		if (status === 200 || status === 303) acknowledged.push(marker)
		else if (status) rejections.push(`${marker}: ${status}`)
	}
	const sending = LEAD_FORMS.flatMap((name) =>
		Array.from({ length: SENDERS_OF_EACH_FORM }, async (_, sender) => {
			for (let number = 0; !stopped; number++) {
				await send(name, `${name} ${sender} ${number}`)
				await after(PAUSE)
			}
		}),
	)
	const stop = async () => {
		stopped = true
		await Promise.all(sending)
	}
	return { acknowledged, rejections, stop }
}

/**
 * Retries until there is a response, like a browser with a bad connection or a visitor who presses the button
 * again.
 */
async function insist<Value>(
	request: () => Promise<Value | undefined>,
	isOver: () => boolean,
): Promise<Value | undefined> {
	while (!isOver()) {
		const response = await request().catch(() => undefined)
		if (response !== undefined) return response
		await after(PAUSE_TO_RETRY)
	}
	return undefined
}

function withPhotos(values: Values, count: number): FormData {
	const body = formDataOf(values)
	for (let number = 0; number < count; number++)
		body.append('photos', new File([new Uint8Array(photo)], `${number}.jpg`, { type: 'image/jpeg' }))
	return body
}

async function post(address: string, body: URLSearchParams | FormData): Promise<number | undefined> {
	const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
	await response.arrayBuffer()
	return response.status < 500 ? response.status : undefined
}
