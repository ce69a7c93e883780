/**
 * Validates and saves a settings form, with an optimistic lock, and redirects or returns the rejection. Prime and margin,
 * and the mail server, which is tested first, have forms of their own.
 */
import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { version } from '#app/core/fields.ts'
import { type FieldErrors, readForm, type StaleSave, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { currentCreditRules } from '#app/features/finance/dealer-terms.server.ts'
import {
	daysSinceReview,
	highestInterest,
	interestOf,
	isReviewDue,
	rateText,
} from '#app/features/finance/default-terms.ts'
import {
	interestRateFields,
	interestRateInput,
	rateReviewInput,
} from '#app/features/finance/finance-settings-schema.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import {
	type Confirmation,
	confirmPasswordAndCode,
} from '#app/features/staff/second-factor/confirmation.server.ts'
import {
	type MailServerResult,
	mailServerInput,
	REMOVE_INTENT,
} from '#app/features/staff/settings/email-settings.ts'
import type { SettingsSection } from '#app/features/staff/settings/settings-sections.ts'
import {
	changeMailServer,
	changeSettings,
	completeMailServer,
	forgetMailServer,
	type OwnersChange,
	type Settings,
	testMailServer,
} from '#app/features/staff/settings/settings-service.server.ts'
import type { Caller } from '#app/features/staff/sign-in/auth-call.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { countInWindow } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { mailServerMessages as messages } from '#messages/settings-parts.ts'

/** The result of a settings form. `form`: which form of the page it concerns, if it has several. */
export type SettingsResult =
	| { outcome: 'invalid'; form: string; fieldErrors: FieldErrors; values: Values }
	| StaleSave<{ form: string; values: Values }>

type SettingsServices = Services & { by: Admin }
type SettingsFormOptions<Schema extends z.ZodMiniObject> = {
	section: SettingsSection
	schema: Schema
	to: string // path of the page, which shows that it is saved
	isNamed?: boolean // the page has several forms, so the URL names the saved one
	/** Only owners save the section, error `for-owners` (403) for others; with a caller, by password and code. */
	forOwners?: true | { caller?: Caller; onChange: OwnersChange }
	change: (value: z.output<Schema>, before: Settings) => Record<string, unknown>
}

export async function saveSettings<Schema extends z.ZodMiniObject>(
	services: SettingsServices,
	values: Values,
	{ section, schema, to, isNamed, forOwners, change }: SettingsFormOptions<Schema>,
) {
	if (forOwners && !can(services.by, 'settings:protect')) return rejectForm(section, FOR_OWNERS, values, 403)
	const form = readForm(schema, values)
	if (!form.ok) return rejectForm(section, form.fieldErrors, values)
	const versionForm = readForm(z.object({ version }), values)
	if (!versionForm.ok) return rejectForm(section, versionForm.fieldErrors, values)
	const owners = forOwners === true ? undefined : forOwners
	if (owners?.caller) {
		const confirmation = { caller: owners.caller, admin: services.by, values }
		const confirmed = await confirmPasswordAndCode(services, confirmation)
		if (!confirmed.ok) {
			const { error, fieldErrors = { password: error ?? 'wrong' } } = confirmed.error
			return rejectForm(section, fieldErrors, values, statusOfAuthError(error))
		}
	}

	const onOwnersChange = owners?.onChange
	const saved = await changeSettings(services, { section, ...versionForm.value, onOwnersChange }, (before) =>
		change(form.value, before),
	)
	const formParam = isNamed ? `&form=${section}` : ''
	if (saved.ok) throw redirect(`${to}?saved=${saved.value.changed.length > 0 ? 'yes' : 'same'}${formParam}`)
	if (saved.error.outcome === 'not-owner') return rejectForm(section, FOR_OWNERS, values, 403)
	return settingsResponse({ ...saved.error, form: section, values }, 409)
}

const FOR_OWNERS = { version: 'for-owners' }

/** `form`: a section, or another id of the form within its page. */
export const rejectForm = (form: string, fieldErrors: FieldErrors, values: Values, status = 400) =>
	settingsResponse({ outcome: 'invalid', form, fieldErrors, values }, status)

/** Passwords and codes do not go back to the page. */
export function settingsResponse(
	{ values: { password: _, code: __, ...values }, ...result }: SettingsResult,
	status: number,
) {
	return data<SettingsResult>({ ...result, values }, { status })
}

const todayOf = (now: Date): IsoDate => toSouthAfricanTime(now).date

/** Days since the last review if it is overdue; null if it is not, or if there is no rate. */
export function overdueReview({ interestRate }: Pick<Dealer, 'interestRate'>, now: Date): number | null {
	const today = todayOf(now)
	return interestRate && isReviewDue(interestRate, today) ? daysSinceReview(interestRate, today) : null
}

export function getInterestRateView({ dealer, version }: Settings, now: Date) {
	const { interestRate } = dealer
	const sum = interestRate && interestOf(interestRate)
	const rules = currentCreditRules(dealer, now)
	const highest = highestInterest(rules)
	return {
		begins: interestRateFields(interestRate),
		version,
		primeInForce: rules.primeRate.toFixed(2),
		inForce: interestRate && sum !== undefined && { sum: sum.toFixed(2), text: rateText(interestRate) },
		capped: sum !== undefined && sum > highest ? highest.toFixed(2) : undefined,
		overdue: overdueReview(dealer, now),
	}
}

/**
 * Saves prime and margin, or confirms them unchanged; both count as a review today. Error `for-owners` (403)
 * for other staff.
 */
export async function changeInterestRate(services: Services & { by: Admin }, values: Values, to: string) {
	const reviewed = todayOf(services.now())
	if (values.intent === 'still-right')
		return saveSettings(services, values, {
			section: 'interestRate',
			schema: rateReviewInput,
			to,
			isNamed: true,
			forOwners: true,
			change: (_, { dealer: { interestRate } }) =>
				interestRate ? { interestRate: { ...interestRate, reviewed } } : {},
		})
	return saveSettings(services, values, {
		section: 'interestRate',
		schema: interestRateInput,
		to,
		isNamed: true,
		forOwners: true,
		change: (rate) => ({ interestRate: { ...rate, reviewed } }),
	})
}

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
