/** A photo moved to another place: dragged by its handle, by arrow keys, or by buttons. */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoWords as words } from '#app/words/en-ZA/photos.ts'
import type { PhotoItem, VehiclePhotos } from './use-vehicle-photos.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function usePhotoMoving(list: RefObject<HTMLElement | null>, { items, move }: VehiclePhotos) {
	const [dragged, setDragged] = useState<string>() // its key
	const [opened, setOpened] = useState<string>() // whose buttons show
	const [said, setSaid] = useState('')
	const refocus = useRef<string>(undefined)
	const placeOf = (key: string) => items.findIndex((item) => item.key === key)

	function moveTo(key: string, to: number) {
		const from = placeOf(key)
		if (from === to || to < 0 || to >= items.length) return
		move(from, to)
		setSaid(words.moved(from + 1, to + 1, items.length))
	}

	const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
		const under = document.elementFromPoint(clientX, clientY)?.closest('[data-place]')
		if (dragged && under && list.current?.contains(under))
			moveTo(dragged, Number(under.getAttribute('data-place')))
	})
	// By the window: what is dragged is put elsewhere in the document, and hears nothing meanwhile.
	useEffect(() => {
		if (!dragged) return
		const end = () => setDragged(undefined)
		window.addEventListener('pointermove', follow)
		for (const event of ENDS) window.addEventListener(event, end)
		return () => {
			window.removeEventListener('pointermove', follow)
			for (const event of ENDS) window.removeEventListener(event, end)
		}
	}, [dragged])

	// biome-ignore lint/correctness/useExhaustiveDependencies: what moved loses the focus once the new order stands
	useEffect(() => {
		if (!refocus.current) return
		list.current?.querySelector<HTMLElement>(`[data-focus="${refocus.current}"]`)?.focus()
		refocus.current = undefined
	}, [items])

	return {
		said,
		dragged,
		opened,
		step: (key: string, by: number, focus: string) => {
			refocus.current = focus
			moveTo(key, placeOf(key) + by)
		},
		handle: ({ key }: PhotoItem, at: number) => ({
			'data-focus': `${key} handle`,
			'aria-label': words.move(at + 1),
			'aria-expanded': opened === key,
			onPointerDown: () => setDragged(key),
			onClick: () => setOpened((before) => (before === key ? undefined : key)),
			onKeyDown: (event: KeyboardEvent) => {
				const by = STEPS[event.key]
				if (!by) return
				event.preventDefault()
				refocus.current = `${key} handle`
				moveTo(key, at + by)
			},
		}),
	}
}

const ENDS = ['pointerup', 'pointercancel'] as const
