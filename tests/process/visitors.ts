/** Visitors of a site in a process of its own: what they send by each form, and what is kept of it. */
import { sql } from 'drizzle-orm'
import { findApplication } from '#app/finance/application-store.server.ts'
import type { FormName } from '#app/intake/intake.ts'
import type { Values } from '#app/kernel/form.ts'
import { findLead } from '#app/leads/lead-store.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { openKeyring } from '#app/platform/keyring.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { somebody } from '#tests/applicants.ts'
import { databaseUrl, keysFile, query } from './forecourt.ts'

/** So that many may come from one address, faster than people type. */
export const IN_A_HURRY = {
	FORM_FEWEST_SECONDS: '0',
	FORMS_PER_ADDRESS: '1000000',
	FORMS_PER_MAILBOX: '1000000',
}

const CAR = '00000000-0000-4000-8000-000000000001'
const person = { from_name: 'A visitor', from_email: 'visitor@example.com' }

type Form = { path: string; fields: (mark: string) => Values }

/** Each form filled in, with a mark by which it is known again. */
export const FORMS: Record<FormName, Form> = {
	enquiry: {
		path: `/car/${CAR}`,
		fields: (mark) => ({ ...person, from_phone: '082 000 0000', message: mark }),
	},
	message: { path: '/contact', fields: (mark) => ({ ...person, subject: 'A service', message: mark }) },
	application: {
		path: '/finance/application',
		fields: (mark) => ({ ...somebody, model: mark, step: '4', intent: 'submit' }),
	},
}

/** Something to enquire about. */
export async function addVehicle(dataDir: string, url = databaseUrl(dataDir)): Promise<void> {
	await query(
		url,
		`insert into cars (id, name, make, model, category, price, year, mileage, transmission, fuel_type)
			values ('${CAR}', 'Hyundai i20', 'Hyundai', 'i20', 'hatch', 200000, 2020, 50000, 'Manual', 'Petrol')`,
	)
}

/** The form as it comes, with what stands unseen in it. */
export async function blankForm(address: string, { path }: Form): Promise<Values | undefined> {
	const page = await (await fetch(address + path)).text()
	const [form] = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(page) ?? []
	const hidden = [...(form ?? '').matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
		/name="([^"]*)"/.exec(input)?.[1] ?? '',
		/value="([^"]*)"/.exec(input)?.[1] ?? '',
	])
	return form ? Object.fromEntries(hidden) : undefined
}

export const bodyOf = (fields: Values) =>
	new URLSearchParams(
		Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
	)

export type KeptForm = { mark: string; letters: string[] }

/** What the database holds: the mark of each lead and application, and its letters that are out. */
export async function kept(dataDir: string, url = databaseUrl(dataDir)): Promise<KeptForm[]> {
	const db = openDatabase(url, { size: 2, log: openLog({ logLevel: 'silent' }) })
	try {
		const keys = await openKeyring({ keysFile: keysFile(dataDir), dataDir }, db)
		const { rows } = await db.execute<{ id: string; is_lead: boolean; letters: string[] }>(
			sql`select received.id, is_lead, array(
					select letters.id::text from letters where letters.about = received.id and status = 'sent'
				) as letters
				from (select id, true as is_lead from leads union all select id, false from finance_applications) received`,
		)
		const markOf = async ({ id, is_lead }: (typeof rows)[number]) => {
			if (is_lead) return (await findLead({ db, keys }, id))?.payload
			const found = await findApplication({ db, keys }, id)
			return found.ok && { message: found.value.form.model }
		}
		const marked = async (row: (typeof rows)[number]) => {
			const { message } = ((await markOf(row)) || {}) as { message?: string }
			return { mark: String(message), letters: row.letters }
		}
		return await Promise.all(rows.map(marked))
	} finally {
		await db.$client.end()
	}
}

/** Whether any letter of the outbox is not out. */
export const nothingWaits = (url: string) => async () =>
	(await query(url, "select 1 from letters where status <> 'sent' limit 1")).length === 0
