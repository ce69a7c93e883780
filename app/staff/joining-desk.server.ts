/** Somebody who was invited comes in: by the link of the letter, with a name and a password of their own. */
import { readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addAdmin } from './admin-store.server.ts'
import type { Caller } from './auth-call.server.ts'
import { type JoinAnswer, joinInput } from './colleague.ts'
import { findAdminByEmail } from './colleague-store.server.ts'
import { changeCredentials } from './credential-change.server.ts'
import { isEasilyGuessed } from './easy-password.server.ts'
import { isOpenInvitation, takeInvitation } from './invitation-store.server.ts'
import { addJournalEntry } from './journal-store.server.ts'
import { digestOfToken } from './link-token.server.ts'
import { signIn } from './sign-in-service.server.ts'

/** Opening the link spends nothing: mail programs open links too. */
export const isInvited = ({ db, clock }: Services, token: string): Promise<boolean> =>
	isOpenInvitation(db, digestOfToken(token), clock())

/** Answers the cookies of their first session. */
export async function join(
	given: Services,
	caller: Caller,
	values: Values,
	token: string,
): Promise<Result<string[], JoinAnswer>> {
	const typed = typeof values.name === 'string' ? values.name.slice(0, 200) : ''
	if (!(await isInvited(given, token))) return fail({ refusal: 'spent' })
	const form = readForm(joinInput, values)
	if (!form.ok) return fail({ problems: form.problems, name: typed })
	const { name, password } = form.value
	if (await isEasilyGuessed(password)) return fail({ problems: { password: 'easy' }, name: typed })
	const email = await takeIn(given, caller, token, { name, password })
	if (!email) return fail({ refusal: 'spent' })
	const signedIn = await signIn(given, caller, { email, password })
	return signedIn.ok ? ok(signedIn.value.cookies) : ok([])
}

function takeIn(
	given: Services,
	{ request }: Caller,
	token: string,
	{ name, password }: { name: string; password: string },
): Promise<string | undefined> {
	const { clock, log } = given
	return changeCredentials(given, async ({ transaction, notify }) => {
		const email = await takeInvitation(transaction, digestOfToken(token), clock())
		if (!email || (await findAdminByEmail(transaction, email))) return undefined
		const id = await addAdmin(transaction, { email, name, password, isOwner: false })
		const line = { at: clock(), kind: 'admins', deed: 'added' as const, recordId: id, recordName: name }
		await addJournalEntry(transaction, { by: { id, name }, ...line })
		await notify({ id, email }, { kind: 'staff-joined', request })
		log.info({ admin: id }, 'somebody who was invited came in')
		return email
	})
}
