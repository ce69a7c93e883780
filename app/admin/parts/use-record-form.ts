/** The form of one record: sent to the screen's own action, and what becomes of it. */
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Problems } from '#app/kernel/form.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { RecordAnswer, RecordToasts, Refused } from './record-answer.ts'
import { useSaving } from './use-saving.ts'

type Options<Row> = {
	schema: z.ZodMiniObject
	messageOf: (name: string, code: string) => string | undefined
	draft: { id: string; version: string } | undefined // undefined while it is loaded
	otherErrors: Problems // of files that are on their way or failed
	toasts: RecordToasts
	onSaved: (row: Row) => void // and its form may go
}

export function useRecordForm<Row>(options: Options<Row>) {
	const { schema, messageOf, draft, otherErrors, toasts, onSaved } = options
	const [refusal, setRefusal] = useState<Refused<Row>>()
	const { fetcher, send } = useSaving<RecordAnswer<Row>>((answer) => {
		if (answer.outcome === 'problems') return form.showErrors(answer.problems)
		if (answer.outcome === 'refused' || answer.outcome === 'stale') return setRefusal(answer)
		if (answer.outcome !== 'added' && answer.outcome !== 'changed') {
			const failed = draft?.version ? toasts.failed.change : toasts.failed.add
			return showToast({ title: toasts.error, description: failed, variant: 'destructive' })
		}
		onSaved(answer.entry)
		showToast({ description: toasts[answer.outcome] })
	})
	const form = useForm({
		schema,
		messageOf,
		otherErrors,
		values: draft && { id: draft.id, version: draft.version },
		submission: fetcher,
		onSubmit: (element) => {
			setRefusal(undefined)
			return send(new FormData(element))
		},
	})
	return {
		...form,
		refusal,
		/** For another record, or the same one anew. */
		begin: () => {
			setRefusal(undefined)
			form.showErrors({})
		},
	}
}
