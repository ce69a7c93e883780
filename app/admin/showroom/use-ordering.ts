/**
 * Saves the order of the gallery while staff change it: one request at a time, the next with the latest
 * order.
 */
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSaving } from '#app/admin/components/use-saving.ts'
import { showToast } from '#app/components/toast.tsx'
import type { FieldErrors } from '#app/core/form.ts'
import type { StaleSave } from '#app/core/stale-save.ts'
import { galleryAdminMessages } from '#messages/admin-gallery.ts'

const messages = galleryAdminMessages.toasts

export type OrderResult =
	| { outcome: 'ordered'; ids: string[] }
	| StaleSave
	| { outcome: 'invalid'; fieldErrors: FieldErrors }

export function useOrdering(ids: string[], arrange: (ids: string[]) => void) {
	const navigate = useNavigate()
	const serverOrder = useRef<string[]>(undefined) // last saved order, while there are unsaved changes
	const currentOrder = useRef(ids)
	const inFlight = useRef<string[]>(undefined)
	useLayoutEffect(() => {
		currentOrder.current = ids
	})

	const { send } = useSaving<OrderResult>((result) => {
		inFlight.current = undefined
		if (result.outcome === 'ordered') {
			serverOrder.current = result.ids
			return submit()
		}
		const isStale = result.outcome === 'stale'
		arrange(serverOrder.current ?? [])
		serverOrder.current = undefined
		const description = isStale ? messages.failed.orderMeanwhile : messages.failed.order
		showToast({ title: messages.error, description, variant: 'destructive' })
		// `useRevalidator` would add to the scripts of every public page.
		if (isStale) void navigate('.', { replace: true, preventScrollReset: true })
	})

	function submit() {
		if (inFlight.current || !serverOrder.current) return
		if (serverOrder.current.join() === currentOrder.current.join()) {
			serverOrder.current = undefined
			return
		}
		inFlight.current = currentOrder.current
		const form = new FormData()
		form.set('intent', 'order')
		for (const id of serverOrder.current) form.append('was', id)
		for (const id of currentOrder.current) form.append('ids', id)
		send(form)
	}

	return {
		move: (from: number, to: number) => {
			serverOrder.current ??= currentOrder.current
			const next = [...currentOrder.current]
			next.splice(to, 0, ...next.splice(from, 1))
			currentOrder.current = next
			arrange(next)
		},
		/** Call after a step or a drop: saves the order. */
		rest: submit,
	}
}
