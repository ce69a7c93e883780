/** What a page of the settings sends is read, saved where nobody was faster, and told. */
import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { version } from '#app/core/fields.ts'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import type { Admin } from '#app/features/staff/admin.ts'
import type { SettingsSection } from '#app/features/staff/settings-sections.ts'
import { changeSettings, type Settings } from '#app/features/staff/settings-service.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { SettingsResult } from './settings-result.ts'

type SettingsServices = Services & { by: Admin }
type SettingsFormOptions<Schema extends z.ZodMiniObject> = {
	section: SettingsSection
	schema: Schema
	to: string // the page, which says that it is saved
	isNamed?: boolean // the page has another form, so the address says which one was saved
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

/** `form`: a part, or whatever else tells the forms of one page apart. */
export const rejectForm = (form: string, fieldErrors: FieldErrors, values: Values, status = 400) =>
	settingsResponse({ outcome: 'problems', form, fieldErrors, values }, status)

const settingsResponse = (result: SettingsResult, status: number) => data(result, { status })
