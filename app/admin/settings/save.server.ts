/** Validates and saves a settings form, with an optimistic lock, and redirects or returns the rejection. */
import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { type Admin, can } from '#app/features/staff/members/permissions.ts'
import { confirmPasswordAndCode } from '#app/features/staff/second-factor/confirmation.server.ts'
import type { SettingsSection } from '#app/features/staff/settings/settings-sections.ts'
import {
	changeSettings,
	type OwnersChange,
	type Settings,
} from '#app/features/staff/settings/settings-service.server.ts'
import type { Caller } from '#app/features/staff/sign-in/auth-call.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { SettingsResult } from './settings-result.ts'

type SettingsServices = Services & { by: Admin }
type SettingsFormOptions<Schema extends z.ZodMiniObject> = {
	section: SettingsSection
	schema: Schema
	to: string // path of the page, which shows that it is saved
	isNamed?: boolean // the page has several forms, so the URL names the saved one
	/** Only owners save the section, error `for-owners` (403) for others; with a caller, by password and code. */
	forOwners?: true | { caller: Caller; onChange: OwnersChange }
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
	if (owners) {
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
