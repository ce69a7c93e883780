/** What a page of the settings sends is read, saved where nobody was faster, and told. */
import { data, redirect } from 'react-router'
import * as z from 'zod/mini'
import { version } from '#app/kernel/fields.ts'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Admin } from '#app/staff/admin.ts'
import { changeSettings, type Settings } from '#app/staff/settings-desk.server.ts'
import type { Part } from '#app/staff/settings-parts.ts'
import type { SettingsAnswer } from './answer.ts'

type Given = Services & { by: Admin }
type Form<Schema extends z.ZodMiniObject> = {
	part: Part
	schema: Schema
	to: string // the page, which says that it is saved
	isNamed?: boolean // the page has another form, so the address says which one was saved
	change: (value: z.output<Schema>, before: Settings) => Record<string, unknown>
}

export async function saveSettings<Schema extends z.ZodMiniObject>(
	given: Given,
	values: Values,
	{ part, schema, to, isNamed, change }: Form<Schema>,
) {
	const form = readForm(schema, values)
	if (!form.ok) return refused(part, form.problems, values)
	const opened = readForm(z.object({ version }), values)
	if (!opened.ok) return refused(part, opened.problems, values)

	const saved = await changeSettings(given, { part, ...opened.value }, (before) => change(form.value, before))
	const named = isNamed ? `&form=${part}` : ''
	if (saved.ok) throw redirect(`${to}?saved=${saved.value.changed.length > 0 ? 'yes' : 'same'}${named}`)
	return told({ ...saved.problem, form: part, values }, 409)
}

/** `form`: a part, or whatever else tells the forms of one page apart. */
export const refused = (form: string, problems: Problems, values: Values, status = 400) =>
	told({ outcome: 'problems', form, problems, values }, status)

const told = (answer: SettingsAnswer, status: number) => data(answer, { status })
