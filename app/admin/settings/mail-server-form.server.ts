/** The forms of the mail server: validated, confirmed by the owner, tested, then saved. */
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/confirmation.server.ts'
import {
	type MailServerResult,
	mailServerInput,
	REMOVE_INTENT,
} from '#app/features/staff/settings/email-settings.ts'
import {
	changeMailServer,
	completeMailServer,
	forgetMailServer,
	testMailServer,
} from '#app/features/staff/settings/mail-server-service.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { countInWindow } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { mailServerMessages as messages } from '#messages/settings-parts.ts'

type Rejection = { result: MailServerResult; status: number }

const FORM = 'mailServer'
const MAX_TESTS = 5
const WINDOW = 600 // seconds

/**
 * Saves a mail server once a test email was accepted by it, or untested if the owner insists; or removes it. Until then
 * the earlier one stays in force.
 */
export async function handleMailServerForm(
	services: Services,
	confirmation: Confirmation,
): Promise<Result<undefined, Rejection>> {
	const { admin: by, values } = confirmation
	const form = values.intent === REMOVE_INTENT ? REMOVE_INTENT : FORM
	const reject = (fieldErrors: FieldErrors, status = 400, testError?: string) =>
		fail({ result: invalid(form, fieldErrors, values, testError), status })

	const versionForm = readForm(z.object({ version }), values)
	if (!versionForm.ok) return reject(versionForm.fieldErrors)
	const parsed = form === FORM ? readForm(mailServerInput, values) : undefined
	if (parsed && !parsed.ok) return reject(parsed.fieldErrors)
	const inUse = await services.outbox.mailServer().catch(() => undefined)
	if (inUse?.setBy === 'environment') return reject({ version: 'environment' }, 409)
	const server = parsed && (await completeMailServer(services, parsed.value))
	if (server && !server.ok) return reject({ mailPassword: server.error })

	const confirmed = await confirmPasswordAndCode(services, confirmation)
	if (!confirmed.ok) {
		const { error, fieldErrors = { password: error ?? 'wrong' } } = confirmed.error
		return reject(fieldErrors, statusOfAuthError(error))
	}
	const change = { by, ...versionForm.value }
	if (server && !parsed?.value.untested) {
		if (!(await countTest(services, by.id))) return reject({}, 429, messages.tooMany)
		const tested = await testMailServer(services, by, server.value)
		if (!tested.ok) return reject({}, 502, tested.error)
	}
	const saved = server
		? await changeMailServer(services, change, server.value)
		: await forgetMailServer(services, change)
	if (saved.ok) return ok(undefined)
	if (saved.error.outcome === 'not-owner') return reject({ version: 'for-owners' }, 403)
	return fail({ result: { ...saved.error, form, values: withoutSecrets(values) }, status: 409 })
}

const invalid = (
	form: string,
	fieldErrors: FieldErrors,
	values: Values,
	testError: string | undefined,
): MailServerResult => ({
	outcome: 'invalid',
	form,
	fieldErrors,
	values: withoutSecrets(values),
	...(testError && { testError }),
})

const withoutSecrets = ({ password: _, code: __, mailPassword: ___, ...values }: Values): Values => values

/** Tests reach into the network of the site, so that their number is limited, too. */
async function countTest({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<boolean> {
	const limit = { scope: 'test-email' as const, keys: [id], windowSeconds: WINDOW }
	return (await countInWindow(db, limit, now())).every(({ count }) => count <= MAX_TESTS)
}
