/** Deletes a record after a confirmation, and handles the result. */
import { useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import type { RecordResult, RecordToasts } from '#app/features/staff/records/record-result.ts'
import { useSaving } from './use-saving.ts'

export function useDeleting<Row extends { id: string }>(
	messages: RecordToasts,
	drop: (id: string) => void,
	nameOf: (row: Row) => string,
) {
	const [confirming, setConfirming] = useState<Row>()
	const { isBusy, send } = useSaving<RecordResult<unknown>>((result) => {
		if (result.outcome !== 'deleted')
			return showToast({ title: messages.error, description: messages.failed.delete, variant: 'destructive' })
		drop(result.id)
		setConfirming(undefined)
		showToast({ description: messages.deleted })
	})
	return {
		confirm: setConfirming,
		/** For a caller that has asked for confirmation itself. */
		deleteNow: ({ id }: Row) => send({ intent: 'delete', id }),
		dialog: {
			name: confirming && nameOf(confirming),
			busy: isBusy,
			onStay: () => setConfirming(undefined),
			onDelete: () => confirming && send({ intent: 'delete', id: confirming.id }),
		},
	}
}
