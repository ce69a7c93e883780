/** The question before a record is deleted, and what comes of it. */
import { useState } from 'react'
import type { RecordAnswer, RecordToasts } from '#app/staff/record-answer.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSaving } from './use-saving.ts'

export function useDeleting<Row extends { id: string }>(
	words: RecordToasts,
	drop: (id: string) => void,
	nameOf: (row: Row) => string,
) {
	const [asked, setAsked] = useState<Row>()
	const { isBusy, send } = useSaving<RecordAnswer<unknown>>((answer) => {
		if (answer.outcome !== 'deleted')
			return showToast({ title: words.error, description: words.failed.delete, variant: 'destructive' })
		drop(answer.id)
		setAsked(undefined)
		showToast({ description: words.deleted })
	})
	return {
		ask: setAsked,
		/** Where whoever asks has answered already. */
		now: ({ id }: Row) => send({ intent: 'delete', id }),
		dialog: {
			of: asked && nameOf(asked),
			busy: isBusy,
			onStay: () => setAsked(undefined),
			onDelete: () => asked && send({ intent: 'delete', id: asked.id }),
		},
	}
}
