/** The order of the gallery, as it is moved about and as the server has it: one order is sent after the other. */
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSaving } from '#app/admin/parts/use-saving.ts'
import { showToast } from '#app/ui/toast.tsx'
import { galleryAdminWords } from '#app/words/en-ZA/admin-gallery.ts'
import type { OrderAnswer } from './order-answer.ts'

const words = galleryAdminWords.toasts

export function useOrdering(ids: string[], arrange: (ids: string[]) => void) {
	const navigate = useNavigate()
	const before = useRef<string[]>(undefined) // as the server has it, while it is moved about here
	const now = useRef(ids)
	const sent = useRef<string[]>(undefined)
	now.current = ids

	const { send } = useSaving<OrderAnswer>((answer) => {
		sent.current = undefined
		if (answer.outcome === 'ordered') {
			before.current = answer.ids
			return submit()
		}
		const isStale = answer.outcome === 'stale'
		arrange(before.current ?? [])
		before.current = undefined
		const description = isStale ? words.failed.orderMeanwhile : words.failed.order
		showToast({ title: words.error, description, variant: 'destructive' })
		// The router's own hook for it would weigh on every page of visitors.
		if (isStale) void navigate('.', { replace: true, preventScrollReset: true })
	})

	function submit() {
		if (sent.current || !before.current) return
		if (before.current.join() === now.current.join()) {
			before.current = undefined
			return
		}
		sent.current = now.current
		const form = new FormData()
		form.set('intent', 'order')
		for (const id of before.current) form.append('was', id)
		for (const id of now.current) form.append('ids', id)
		send(form)
	}

	return {
		move: (from: number, to: number) => {
			before.current ??= now.current
			const next = [...now.current]
			next.splice(to, 0, ...next.splice(from, 1))
			now.current = next
			arrange(next)
		},
		/** What was moved about stands as it is to stand. */
		rest: submit,
	}
}
