/** Sends finance applications to the service behind the page, and reads what it stored. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { CONSENTS_FIELD, type FormValues } from '#app/features/finance/application/application.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import {
	getConsentForm,
	submitApplication,
} from '#app/features/finance/application/submit-application.server.ts'
import { submissions } from '#app/features/submissions/submission-table.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { sampleApplicant } from './applicants.ts'
import { openSite } from './site.ts'
import { formOf } from './submissions.ts'

export const CLIENT_IP = '192.0.2.7'

/** The consent texts as the page shows them now; a form from that page sends them along. */
export const getConsentTexts = async ({ db }: Pick<Services, 'db'>): Promise<FormValues> => ({
	[CONSENTS_FIELD]: getConsentForm(await findDealer(db)).versionHash,
})

/** What a sent application adds to: itself, its emails and its submission. */
export const countStored = async (db: Database) => ({
	applications: await db.$count(financeApplications),
	emails: await db.$count(emails),
	submissions: await db.$count(submissions),
})

/** Call it at the top of a test file. */
export async function openApplications(options?: Parameters<typeof openSite>[0]) {
	const site = await openSite(options)
	const { services } = site
	const { db } = services
	const consentFields = await getConsentTexts(services)

	const submit = (values: FormValues, overrides: Partial<Services> = {}) =>
		submitApplication({ ...services, ...overrides }, { clientIp: CLIENT_IP, values })

	return {
		site,
		services,
		submit,
		/** The form values as the page sends them. */
		createForm: (values: FormValues = sampleApplicant): FormValues => ({
			...consentFields,
			...values,
			...formOf(services, 'application'),
		}),
		/** Returns the reference number of the stored application. */
		sendApplication: async (values: FormValues, overrides?: Partial<Services>): Promise<string> => {
			const first = await submit(values, overrides)
			// On a busy computer the database may take longer than the site waits: it is sent again, as a visitor would.
			const isLate = !first.ok && first.error.code === 'not-submitted'
			const result = isLate ? await submit(values, overrides) : first
			if (!result.ok) throw new Error(JSON.stringify(result.error))
			return result.value.reference
		},
		findRow: async (reference: string) => {
			const rows = await db
				.select()
				.from(financeApplications)
				.where(eq(financeApplications.referenceNumber, reference))
			expect(rows).toHaveLength(1)
			return rows[0] as (typeof rows)[number]
		},
		/** Returns the staff notification, if any, then the acknowledgement. */
		listEmailsAbout: (id: string) =>
			db.select().from(emails).where(eq(emails.about, id)).orderBy(emails.kind),
		counts: async () => {
			const { submissions: _, ...counts } = await countStored(db)
			return counts
		},
	}
}
