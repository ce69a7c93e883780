/** What an owner does about a colleague: makes them an owner, resets their second factor, removes them. Each for the password. */
import type { Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { CredentialEmail } from '#app/words/en-ZA/credential-emails.ts'
import type { Admin } from './admin.ts'
import { removeAdmin } from './admin-store.server.ts'
import type { Caller } from './auth-call.server.ts'
import type { Colleague, ColleagueDeed, StaffAnswer } from './colleague.ts'
import { findColleague, isOwnerStill, makeOwner } from './colleague-store.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { confirmPasswordIn } from './own-password.server.ts'
import { removeSecondFactor } from './second-factor-store.server.ts'
import { removeSessions } from './session-store.server.ts'
import { confirmPasswordAndCode } from './verify-code.server.ts'

type Doing = { caller: Caller; by: Admin; id: string; deed: ColleagueDeed; values: Values }

type Action = {
	canApply: (colleague: Colleague) => boolean
	apply: (transaction: Transaction, colleague: Colleague) => Promise<void>
	journal: { deed: 'changed' | 'deleted'; fields?: string[] }
	email: CredentialEmail
}

const ACTIONS: Record<ColleagueDeed, Action> = {
	owner: {
		canApply: ({ isOwner }) => !isOwner,
		apply: (transaction, { id }) => makeOwner(transaction, id),
		journal: { deed: 'changed', fields: ['owner'] },
		email: 'owner-added',
	},
	factor: {
		canApply: ({ hasSecondFactor }) => hasSecondFactor,
		apply: async (transaction, { id }) => {
			await removeSecondFactor(transaction, id)
			await removeSessions(transaction, id)
		},
		journal: { deed: 'changed', fields: ['second-factor'] },
		email: 'factor-reset',
	},
	remove: {
		canApply: () => true,
		apply: removeAdmin,
		journal: { deed: 'deleted' },
		email: 'staff-removed',
	},
}

/**
 * Nobody does it to themselves: so there is always an owner left. A second factor is reset for a code of the owner's, too,
 * where they have one: else an open screen and a password would take a colleague's account down to its password.
 */
export async function doToColleague(given: Services, doing: Doing): Promise<Result<true, StaffAnswer>> {
	const { caller, by, id, deed, values } = doing
	const refused = (answer: StaffAnswer) => fail({ deed, ...answer })
	const confirmed =
		deed === 'factor'
			? await confirmPasswordAndCode(given, { caller, admin: by, values })
			: await confirmPasswordIn(given, by.id, values)
	if (!confirmed.ok) return refused(confirmed.problem)
	if (!isUuid(id) || id === by.id) return refused({ refusal: 'gone' })

	const refusal = await changeCredentials(given, async ({ transaction, notify }) => {
		if (!(await isOwnerStill(transaction, by.id))) return 'not-owner'
		const colleague = await findColleague(transaction, id)
		const { canApply, apply, journal, email } = ACTIONS[deed]
		if (!colleague || !canApply(colleague)) return 'gone'
		await apply(transaction, colleague)
		const line = { by, at: given.clock(), kind: 'admins', recordId: id, recordName: colleague.name }
		await addJournalEntry(transaction, { ...line, ...journal })
		await notify(colleague, { kind: email, by: by.name })
		return undefined
	})
	if (refusal) return refused({ refusal })
	given.log.info({ admin: by.id, colleague: id, deed }, 'an owner changed who works here')
	return ok(true)
}
