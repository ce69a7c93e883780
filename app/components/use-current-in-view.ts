/** For a row of tabs or chips that scrolls on phones. */
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the row, and not the page, to the middle of its current item, again whenever `current` changes. */
export function useCurrentInView<Row extends HTMLElement = HTMLUListElement>(
	current: string | undefined,
): RefObject<Row | null> {
	const row = useRef<Row>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: `current` says when another item is the current one
	useEffect(() => {
		const item = row.current?.querySelector<HTMLElement>('[aria-current]')
		if (row.current && item)
			row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2
	}, [current])
	return row
}
