/** An invited person joins through the link in the email, with a name and a password. */
import { readForm, typedText, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { isEasilyGuessed } from '#app/features/staff/passwords/easy-password.server.ts'
import type { Caller } from '#app/features/staff/sign-in/auth-call.server.ts'
import { changeCredentials } from '#app/features/staff/sign-in/credential-change.server.ts'
import { signIn } from '#app/features/staff/sign-in/sign-in-service.server.ts'
import { isUniqueViolation } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { addAdmin, restoreAddress } from './admin-queries.server.ts'
import { isOpenInvitation, takeInvitation } from './invitation-queries.server.ts'
import { digestOfToken } from './link-token.server.ts'
import { type JoinResult, joinInput } from './staff-member.ts'
import { findAdminByEmail } from './staff-member-queries.server.ts'
import { isNameTaken } from './staff-name.server.ts'

/** Only reads the invitation, because mail programs also open links. */
export const isInvited = ({ db, now }: Services, token: string): Promise<boolean> =>
	isOpenInvitation(db, digestOfToken(token), now())

/**
 * Adds the invited person as an admin and returns the cookies of the first session. Error: field errors
 * (`taken` for the name of another staff member), or `spent` if the invitation was used, withdrawn or has expired.
 */
export async function join(
	services: Services,
	caller: Caller,
	values: Values,
	token: string,
): Promise<Result<string[], JoinResult>> {
	const typedName = typedText(values, 'name')
	if (!(await isInvited(services, token))) return fail({ error: 'spent' })
	const form = readForm(joinInput, values)
	if (!form.ok) return fail({ fieldErrors: form.fieldErrors, name: typedName })
	const { name, password } = form.value
	if (await isEasilyGuessed(password)) return fail({ fieldErrors: { password: 'easy' }, name: typedName })
	const accepted = await acceptInvitation(services, caller, token, { name, password })
	if (!accepted.ok)
		return fail(
			accepted.error === 'taken' ? { fieldErrors: { name: 'taken' }, name: typedName } : { error: 'spent' },
		)
	const signedIn = await signIn(services, caller, { email: accepted.value, password }, { isNewAccount: true })
	return signedIn.ok ? ok(signedIn.value.cookies) : ok([])
}

function acceptInvitation(
	services: Services,
	{ request }: Caller,
	token: string,
	{ name, password }: { name: string; password: string },
): Promise<Result<string, 'spent' | 'taken'>> {
	const { keys, now, log } = services
	return changeCredentials(services, async ({ transaction, audit, notify }) => {
		if (await isNameTaken(transaction, name)) return fail('taken' as const)
		const email = await takeInvitation(transaction, digestOfToken(token), now())
		if (!email || (await findAdminByEmail(transaction, email))) return fail('spent' as const)
		await restoreAddress(transaction, keys, email)
		const id = await addAdmin(transaction, { email, name, password, isOwner: false })
		if (!id) return fail('spent' as const)
		await audit({ by: { id, name }, action: 'added' })
		await notify({ id, email }, { kind: 'staff-joined', request })
		log.info({ admin: id }, 'invited staff member joined')
		return ok(email)
	}).catch((error: unknown) => {
		if (isUniqueViolation(error, 'staff_users_email_unique')) return fail('spent') // another admin took the address
		throw error
	})
}
