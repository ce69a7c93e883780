/** Asking somebody who is signed in for their password once more, before what is not for every glance. */
import { and, eq } from 'drizzle-orm'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { resetRateLimit } from '#app/platform/rate-limit.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { callAuth } from './auth-call.server.ts'
import { staffAccounts } from './auth-table.server.ts'
import { ownPasswordInput } from './own-password-input.ts'
import { LONGEST_PASSWORD } from './password.ts'
import { countAttempt, ownPasswordAttempts } from './sign-in-rate-limit.server.ts'

/** Slowed down like signing in, each account by itself. */
async function confirmPassword(
	given: Services,
	userId: string,
	password: string,
): Promise<Result<true, 'wrong' | 'too-many' | 'away'>> {
	if (password.length > LONGEST_PASSWORD) return fail('wrong')
	const attempts = ownPasswordAttempts(given, userId)
	if ((await countAttempt(given, attempts)) > 0) return fail('too-many')
	const [account] = await given.db
		.select({ password: staffAccounts.password })
		.from(staffAccounts)
		.where(and(eq(staffAccounts.userId, userId), eq(staffAccounts.providerId, 'credential')))
	const hash = account?.password ?? ''
	const verified = await callAuth(given, async (auth) =>
		(await auth.$context).password.verify({ hash, password }),
	)
	if (!verified.ok) return fail('away') // too many passwords wait to be hashed
	if (!verified.value) return fail('wrong')
	await resetRateLimit(given.db, attempts)
	return ok(true)
}

/** The same for a form that knows no error for a blank password: it is a wrong one. */
export async function confirmTypedPassword(
	given: Services,
	userId: string,
	values: Values,
): Promise<Result<true, 'wrong' | 'too-many'>> {
	const form = readForm(ownPasswordInput, values)
	const confirmed = await confirmPassword(given, userId, form.ok ? form.value.password : '')
	if (confirmed.ok) return confirmed
	return fail(confirmed.problem === 'wrong' ? 'wrong' : 'too-many')
}

/** The same for a form whose field `password` asks for it. */
export async function confirmPasswordIn(
	given: Services,
	userId: string,
	values: Values,
): Promise<Result<true, { problems: Problems } | { refusal: 'too-many' | 'away' }>> {
	const form = readForm(ownPasswordInput, values)
	if (!form.ok) return fail({ problems: form.problems })
	const confirmed = await confirmPassword(given, userId, form.value.password)
	if (confirmed.ok) return confirmed
	return fail(
		confirmed.problem === 'wrong' ? { problems: { password: 'wrong' } } : { refusal: confirmed.problem },
	)
}
