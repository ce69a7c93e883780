/** On a phone a list has rows, or pictures; the document's head shows what the browser remembers. */
import { useEffect, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import { inventoryMessages } from '#messages/inventory.ts'

const PICTURES = 'pictures'

export function ViewButton() {
	const [hasPictures, setPictures] = useState(false)
	useEffect(() => setPictures(document.documentElement.dataset.view === PICTURES), [])
	const toggle = () => {
		const view = hasPictures ? '' : PICTURES
		document.documentElement.dataset.view = view
		setPictures(!hasPictures)
		try {
			localStorage.setItem(STORAGE_KEYS.view, view)
		} catch {} // the storage is full
	}
	return (
		<Button
			size="small"
			aria-pressed={hasPictures}
			aria-label={inventoryMessages.results.pictures}
			onClick={toggle}
			className="w-11 px-0! min-[30rem]:hidden no-script:hidden"
		>
			<svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-[1.75]">
				<path
					d={hasPictures ? 'M4 6h16M4 12h16M4 18h16' : 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'}
				/>
			</svg>
		</Button>
	)
}
