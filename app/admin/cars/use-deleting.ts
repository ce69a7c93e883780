/** The question before a vehicle is deleted, and what comes of it. */
import { useState } from 'react'
import { useSaving } from '#app/admin/parts/use-saving.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { StockEntry } from '#app/vehicles/stock-entry.ts'
import { carsWords } from '#app/words/en-ZA/admin-cars.ts'
import type { Answer } from './answer.ts'

const words = carsWords.toasts

export function useDeleting(drop: (id: string) => void) {
	const [asked, setAsked] = useState<StockEntry>()
	const { isBusy, send } = useSaving<Answer>((answer) => {
		if (answer.outcome !== 'deleted')
			return showToast({ title: words.error, description: words.failed.delete, variant: 'destructive' })
		drop(answer.id)
		setAsked(undefined)
		showToast({ description: words.deleted })
	})
	return {
		ask: setAsked,
		dialog: {
			of: asked?.name,
			busy: isBusy,
			onStay: () => setAsked(undefined),
			onDelete: () => asked && send({ intent: 'delete', id: asked.id }),
		},
	}
}
