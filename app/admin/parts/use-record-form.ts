/** The form of one record: looked at, sent, and what becomes of it. */
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Problems } from '#app/kernel/form.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useProblems } from '#app/ui/use-problems.ts'
import type { RecordAnswer, RecordToasts, Refused } from './record-answer.ts'
import { useSaving } from './use-saving.ts'

type Told<Entry> = {
	schema: z.ZodMiniObject
	words: RecordToasts
	isNew: boolean
	onSaved: (entry: Entry) => void // and its form may go
}

export function useRecordForm<Entry>({ schema, words, isNew, onSaved }: Told<Entry>) {
	const form = useRef<HTMLFormElement>(null)
	const [refusal, setRefusal] = useState<Refused<Entry>>()
	const { problems, show, look, forget, isInOrder, listeners } = useProblems(form, schema)
	const { isBusy, send } = useSaving<RecordAnswer<Entry>>((answer) => {
		if (answer.outcome === 'problems') return show(answer.problems)
		if (answer.outcome === 'refused' || answer.outcome === 'stale') return setRefusal(answer)
		if (answer.outcome !== 'added' && answer.outcome !== 'changed') {
			const failed = isNew ? words.failed.add : words.failed.change
			return showToast({ title: words.error, description: failed, variant: 'destructive' })
		}
		onSaved(answer.entry)
		showToast({ description: words[answer.outcome] })
	})
	return {
		form,
		problems,
		show,
		look,
		forget,
		isInOrder,
		refusal,
		listeners,
		isSaving: isBusy,
		/** For another record, or the same one anew. */
		begin: () => {
			setRefusal(undefined)
			show({})
		},
		/** `unready`: what the fields do not tell, for example of a file that is still on its way. */
		save: (unready: Problems = {}) => {
			setRefusal(undefined)
			if (Object.keys(unready).length > 0) return show(unready)
			if (isInOrder() && form.current) send(new FormData(form.current))
		},
	}
}
