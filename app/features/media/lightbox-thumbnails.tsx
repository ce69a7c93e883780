/** A row of thumbnails below the large picture; each opens its item. */
import { Play } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { lightboxMessages as messages } from '#messages/showroom.ts'
import type { Photo } from './photo.ts'
import { Picture } from './picture.tsx'
import type { PlaceholderName } from './placeholder.ts'

export type LightboxItem = {
	id: string
	photo: Photo | null // of a video: its poster
	alt: string
	label: string // of its thumbnail
	video?: ReactNode // shown instead of the photo
}

type Props = {
	items: LightboxItem[]
	index: number
	onShow: (index: number) => void
	canLoad: boolean // false: no more thumbnails are fetched
	fallbackPhoto?: Photo
	fallback?: PlaceholderName
	className: string
}

export function LightboxThumbnails({ items, index, onShow, canLoad, className, ...substitutes }: Props) {
	const row = useRef<HTMLUListElement>(null)
	useScrollToMiddle(row, index)
	const seenIds = useVisibleItems(row, canLoad)

	return (
		<ul
			ref={row}
			aria-label={messages.thumbnails}
			className={cn(
				'no-scrollbar relative flex gap-2 overflow-x-auto overscroll-x-contain px-1.5 py-3 motion-safe:scroll-smooth',
				className,
			)}
		>
			{items.map(({ id, photo, label, video }, position) => (
				<li key={id} data-id={id} className="flex-none first:ml-auto last:mr-auto">
					<button
						type="button"
						aria-label={label}
						aria-current={position === index || undefined}
						onClick={() => onShow(position)}
						style={{ backgroundColor: photo?.placeholderColor }}
						className="relative block h-12 w-18 overflow-hidden rounded-media opacity-65 hover:opacity-100 focus-visible:opacity-100 aria-current:opacity-100 aria-current:shadow-[0_0_0_3px_var(--color-gold-400)]"
					>
						{seenIds.has(id) && (
							<Picture
								{...substitutes}
								photo={photo}
								alt=""
								sizes="4.5rem"
								widest={320}
								className="size-full object-cover"
							/>
						)}
						{video && (
							<span className="absolute inset-0 grid place-items-center bg-dark-950/40">
								<Play aria-hidden className="size-4 fill-current" />
							</span>
						)}
					</button>
				</li>
			))}
		</ul>
	)
}

/**
 * Scrolls the current thumbnail to the middle. Jumps over a long distance, because a smooth scroll would
 * fetch all the thumbnails that it passes.
 */
function useScrollToMiddle(row: RefObject<HTMLElement | null>, index: number) {
	useEffect(() => {
		const current = row.current?.children[index]
		if (!row.current || !(current instanceof HTMLElement)) return
		const { clientWidth, scrollLeft } = row.current
		const left = current.offsetLeft - (clientWidth - current.clientWidth) / 2
		row.current.scrollTo({ left, behavior: Math.abs(left - scrollLeft) > clientWidth ? 'instant' : 'auto' })
	}, [row, index])
}

/** The ids of the items that were visible in the row while their pictures could load. */
function useVisibleItems(row: RefObject<HTMLElement | null>, canLoad: boolean): Set<string> {
	const [seenIds, setSeenIds] = useState(new Set<string>())
	useEffect(() => {
		if (!canLoad || !row.current) return
		const observer = new IntersectionObserver(
			(entries) => {
				const ids = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => idOf(target))
				if (ids.length > 0) setSeenIds((before) => new Set([...before, ...ids]))
			},
			{ root: row.current },
		)
		for (const item of row.current.children) observer.observe(item)
		return () => observer.disconnect()
	}, [row, canLoad])
	return seenIds
}

const idOf = (element: Element) => (element instanceof HTMLElement && element.dataset.id) || ''
