/** What an owner does about a colleague: makes them an owner, resets their second factor, removes them. Each for the password. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from './admin.ts'
import {
	type Colleague,
	type ColleagueDeed,
	deedInput,
	type StaffAnswer,
	type StaffRefusal,
} from './colleague.ts'
import { findColleague, isOwnerStill, makeOwner, removeAdmin } from './colleague-store.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { putNotice } from './notice-letter.server.ts'
import { confirmPassword } from './own-password.server.ts'
import { removeSessions } from './own-session-store.server.ts'
import { removeSecondFactor } from './second-factor-store.server.ts'

type Doing = { by: Admin; id: string; deed: ColleagueDeed; values: Values }

const DEEDS: Record<
	ColleagueDeed,
	{ journal: { deed: 'changed' | 'deleted'; fields?: string[] }; work: Work }
> = {
	owner: {
		journal: { deed: 'changed', fields: ['owner'] },
		work: (transaction, { id }) => makeOwner(transaction, id),
	},
	factor: {
		journal: { deed: 'changed', fields: ['second-factor'] },
		work: async (transaction, { id }) => {
			await removeSecondFactor(transaction, id)
			await removeSessions(transaction, id)
		},
	},
	remove: {
		journal: { deed: 'deleted' },
		work: async (transaction, { id }) => {
			await removeAdmin(transaction, id)
			await removeSessions(transaction, id)
		},
	},
}
type Work = (transaction: Transaction, colleague: Colleague) => Promise<void>

/** Nobody does it to themselves: so there is always an owner left. */
export async function doToColleague(given: Services, doing: Doing): Promise<Result<true, StaffAnswer>> {
	const { by, id, deed, values } = doing
	const refused = (answer: StaffAnswer) => fail({ deed, ...answer })
	const form = readForm(deedInput, values)
	if (!form.ok) return refused({ problems: form.problems })
	const confirmed = await confirmPassword(given, by.id, form.value.password)
	if (!confirmed.ok)
		return refused(
			confirmed.problem === 'wrong' ? { problems: { password: 'wrong' } } : { refusal: 'too-many' },
		)
	if (!isUuid(id) || id === by.id) return refused({ refusal: 'gone' })

	const done = await given.db.transaction((transaction) => work(given, transaction, doing))
	if (!done.ok) return refused({ refusal: done.problem })
	given.post.deliverSoon(done.value)
	given.log.info({ admin: by.id, colleague: id, deed }, 'an owner changed who works here')
	return ok(true)
}

/** Answers the letters to deliver. */
async function work(
	given: Services,
	transaction: Transaction,
	{ by, id, deed }: Doing,
): Promise<Result<string[], StaffRefusal>> {
	if (!(await isOwnerStill(transaction, by.id))) return fail('not-owner')
	const colleague = await findColleague(transaction, id)
	if (!colleague) return fail('gone')
	const { journal, work } = DEEDS[deed]
	await work(transaction, colleague)
	await addJournalEntry(transaction, {
		by,
		at: given.clock(),
		kind: 'admins',
		recordId: id,
		recordName: colleague.name,
		...journal,
	})
	return ok(deed === 'factor' ? await putNotice(given, transaction, colleague, 'factor-reset') : [])
}
