/** Validates and saves a settings form, with an optimistic lock, and redirects or returns the rejection. */
import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import type { Admin } from '#app/features/staff/members/admin.ts'
import type { SettingsSection } from '#app/features/staff/settings/settings-sections.ts'
import { changeSettings, type Settings } from '#app/features/staff/settings/settings-service.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { SettingsResult } from './settings-result.ts'

type SettingsServices = Services & { by: Admin }
type SettingsFormOptions<Schema extends z.ZodMiniObject> = {
	section: SettingsSection
	schema: Schema
	to: string // path of the page, which shows that it is saved
	isNamed?: boolean // the page has several forms, so the URL names the saved one
	change: (value: z.output<Schema>, before: Settings) => Record<string, unknown>
}

export async function saveSettings<Schema extends z.ZodMiniObject>(
	services: SettingsServices,
	values: Values,
	{ section, schema, to, isNamed, change }: SettingsFormOptions<Schema>,
) {
	const form = readForm(schema, values)
	if (!form.ok) return rejectForm(section, form.fieldErrors, values)
	const versionForm = readForm(z.object({ version }), values)
	if (!versionForm.ok) return rejectForm(section, versionForm.fieldErrors, values)

	const saved = await changeSettings(services, { section, ...versionForm.value }, (before) =>
		change(form.value, before),
	)
	const formParam = isNamed ? `&form=${section}` : ''
	if (saved.ok) throw redirect(`${to}?saved=${saved.value.changed.length > 0 ? 'yes' : 'same'}${formParam}`)
	return settingsResponse({ ...saved.error, form: section, values }, 409)
}

/** `form`: a section, or another id of the form within its page. */
export const rejectForm = (form: string, fieldErrors: FieldErrors, values: Values, status = 400) =>
	settingsResponse({ outcome: 'invalid', form, fieldErrors, values }, status)

const settingsResponse = (result: SettingsResult, status: number) => data(result, { status })
