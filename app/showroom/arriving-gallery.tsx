/** The gallery, at once or once it has come: until then a skeleton, which dissolves over it. */
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { showroomWords as words } from '#app/words/en-ZA/showroom.ts'
import { type GalleryItem, SKELETON_STAYS } from './gallery-item.ts'
import { GallerySkeleton } from './gallery-skeleton.tsx'

type Coming = Promise<GalleryItem[]>
type Props = {
	items: GalleryItem[] | Coming // a promise when one came here from another page
	children: (items: GalleryItem[]) => ReactNode
}

export function ArrivingGallery({ items, children }: Props) {
	if (!(items instanceof Promise)) return children(items)
	return (
		<div className="relative">
			<Suspense fallback={<Waiting />}>
				<Arrived coming={items}>{children}</Arrived>
				<Veil />
			</Suspense>
		</div>
	)
}

function Arrived({ coming, children }: Pick<Props, 'children'> & { coming: Coming }) {
	return children(use(coming))
}

function Waiting() {
	return (
		<>
			<p role="status" className="sr-only">
				{words.loading}
			</p>
			<GallerySkeleton />
		</>
	)
}

/** The skeleton over the cards, which are there already, can be used and fetch their pictures: gone after 500 ms. */
function Veil() {
	const [here, setHere] = useState(true)
	useEffect(() => {
		const timer = setTimeout(() => setHere(false), SKELETON_STAYS)
		return () => clearTimeout(timer)
	}, [])
	if (!here) return null
	return (
		<div
			style={{ transitionDuration: `${SKELETON_STAYS}ms` }}
			className="pointer-events-none absolute inset-x-0 -inset-y-1 z-3 overflow-hidden bg-surface opacity-0 transition-opacity ease-in starting:opacity-100"
		>
			<GallerySkeleton />
		</div>
	)
}
