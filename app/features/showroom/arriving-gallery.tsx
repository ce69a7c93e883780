/**
 * The gallery, rendered immediately or when its promise resolves. Until then a skeleton is shown, which fades
 * out over the gallery.
 */
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { showroomMessages as messages } from '#app/messages/en-ZA/showroom.ts'
import { type GalleryItem, SKELETON_STAYS } from './gallery-item.ts'
import { GallerySkeleton } from './gallery-skeleton.tsx'

type GalleryPromise = Promise<GalleryItem[]>
type Props = {
	items: GalleryItem[] | GalleryPromise // a promise after client-side navigation
	children: (items: GalleryItem[]) => ReactNode
}

export function ArrivingGallery({ items, children }: Props) {
	if (!(items instanceof Promise)) return children(items)
	return (
		<div className="relative">
			<Suspense fallback={<LoadingGallery />}>
				<LoadedGallery promise={items}>{children}</LoadedGallery>
				<Veil />
			</Suspense>
		</div>
	)
}

function LoadedGallery({ promise, children }: Pick<Props, 'children'> & { promise: GalleryPromise }) {
	return children(use(promise))
}

function LoadingGallery() {
	return (
		<>
			<p role="status" className="sr-only">
				{messages.loading}
			</p>
			<GallerySkeleton />
		</>
	)
}

/**
 * The skeleton that fades out over the loaded cards within 500 ms. The cards below already load and respond.
 */
function Veil() {
	const [isPresent, setPresent] = useState(true)
	useEffect(() => {
		const timer = setTimeout(() => setPresent(false), SKELETON_STAYS)
		return () => clearTimeout(timer)
	}, [])
	if (!isPresent) return null
	return (
		<div
			style={{ transitionDuration: `${SKELETON_STAYS}ms` }}
			className="pointer-events-none absolute inset-x-0 -inset-y-1 z-3 overflow-hidden bg-surface opacity-0 transition-opacity ease-in starting:opacity-100"
		>
			<GallerySkeleton />
		</div>
	)
}
