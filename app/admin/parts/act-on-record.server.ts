/** What a screen for records of one kind does with a form: creates, updates or deletes one. */
import { type ActionFunctionArgs, data } from 'react-router'
import type * as z from 'zod/mini'
import { recordKey } from '#app/kernel/fields.ts'
import { readForm, type Values, valuesOf } from '#app/kernel/form.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import type { Resource, StaffContext } from '#app/staff/resource.server.ts'
import type { RecordAnswer } from './record-answer.ts'

/** The action of a screen that does nothing else. */
export const recordAction =
	<Schema extends z.ZodMiniObject, Entry, Problem extends string>(
		resource: Resource<Schema, Entry, Problem, StaffContext>,
	) =>
	async ({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) => {
		const by = await requireAdmin({ request, context })
		return actOnRecord({ ...context.get(services), by }, valuesOf(await request.formData()), resource)
	}

export async function actOnRecord<
	Schema extends z.ZodMiniObject,
	Entry,
	Problem extends string,
	Context extends StaffContext,
>(context: Context, values: Values, resource: Resource<Schema, Entry, Problem, Context>) {
	const told = (answer: RecordAnswer<Entry>, status = 200) => data(answer, { status })
	if (values.intent === 'delete') {
		const id = String(values.id)
		if (!isUuid(id)) return told({ outcome: 'problems', problems: { id: 'not-an-id' } }, 400)
		await resource.remove(context, id)
		return told({ outcome: 'deleted', id })
	}
	const key = readForm(recordKey, values)
	const read = readForm(resource.schema(values, context), values)
	if (!key.ok || !read.ok) {
		const problems = { ...(!key.ok && key.problems), ...(!read.ok && read.problems) }
		return told({ outcome: 'problems', problems }, 400)
	}
	const isNew = key.value.version === ''
	const saved = isNew
		? await resource.create(context, key.value.id, read.value)
		: await resource.update(context, key.value, read.value)
	if (saved.ok) return told({ outcome: isNew ? 'added' : 'changed', entry: saved.value })
	const { problem } = saved
	if (typeof problem === 'object') return told(problem, 409)
	const problems = resource.fieldProblems[problem]
	return told(problems ? { outcome: 'problems', problems } : { outcome: 'refused', problem }, 409)
}
