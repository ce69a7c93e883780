/** Finance applications sent to the desk behind the page, and what is kept of them. */
import { count, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { type Answers, CONSENTS_FIELD } from '#app/finance/application.ts'
import { submitApplication } from '#app/finance/application-desk.server.ts'
import { financeApplications } from '#app/finance/application-table.server.ts'
import { consentsShown } from '#app/finance/consents-shown.server.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/intake/intake.ts'
import { letters } from '#app/platform/letter-table.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { somebody } from './applicants.ts'
import { openSite } from './site.ts'

export const VISITOR = '192.0.2.7'

/** What the page would show just now, and so what a form that comes from it sends along. */
export const consentsSeen = async ({ db }: Pick<Services, 'db'>): Promise<Answers> => ({
	[CONSENTS_FIELD]: consentsShown(await findDealer(db)).mark,
})

/** Call it at the head of a test file. */
export async function openApplications(wish?: Parameters<typeof openSite>[0]) {
	const site = await openSite(wish)
	const { given } = site
	const { db } = given
	const seen = await consentsSeen(given)

	const submit = (answers: Answers, by: Partial<Services> = {}) =>
		submitApplication({ ...given, ...by }, VISITOR, answers)

	return {
		site,
		given,
		submit,
		/** As the page would send it. */
		aForm: (answers: Answers = somebody): Answers => ({
			...seen,
			...answers,
			[TOKEN_FIELD]: issueToken(given, 'application'),
			[TRAP_FIELD]: '',
		}),
		/** The reference number of one that is taken. */
		isSent: async (answers: Answers, by?: Partial<Services>): Promise<string> => {
			const sent = await submit(answers, by)
			if (!sent.ok) throw new Error(JSON.stringify(sent.problem))
			return sent.value.reference
		},
		rowOf: async (reference: string) => {
			const rows = await db
				.select()
				.from(financeApplications)
				.where(eq(financeApplications.referenceNumber, reference))
			expect(rows).toHaveLength(1)
			return rows[0] as (typeof rows)[number]
		},
		/** The notice, where there is one, then the reply. */
		lettersAbout: (id: string) =>
			db.select().from(letters).where(eq(letters.about, id)).orderBy(letters.kind),
		counts: async () => {
			const [[applications], [written]] = await Promise.all([
				db.select({ all: count() }).from(financeApplications),
				db.select({ all: count() }).from(letters),
			])
			return { applications: applications?.all ?? 0, letters: written?.all ?? 0 }
		},
	}
}
