/**
 * The gallery, rendered immediately or when its promise resolves. Until then a skeleton is shown, which fades
 * out over the gallery.
 */
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { showroomMessages as messages } from '#messages/showroom.ts'
import { type GalleryItem, SKELETON_CARDS, SKELETON_STAYS } from './gallery-item.ts'
import { mosaic } from './mosaic.ts'
import { captionClass, mosaicClass, tileClass, tilePictureClass } from './tile.ts'

type GalleryPromise = Promise<GalleryItem[]>
type Props = {
	items: GalleryItem[] | GalleryPromise // a promise after client-side navigation
	children: (items: GalleryItem[]) => ReactNode
}

export function DeferredGallery({ items, children }: Props) {
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

/** Six placeholder cards (specification, section 9) in the shape of the mosaic. */
function GallerySkeleton() {
	return (
		<div aria-hidden data-skeleton>
			<div className="flex gap-2 overflow-hidden py-1">
				{CHIPS.map((width) => (
					<span key={width} className="h-11 flex-none rounded-full bg-dark-850" style={{ width }} />
				))}
			</div>
			<ul className={mosaicClass}>
				{mosaic(SKELETON_CARDS).map((shape, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change order
					<li key={index} className={tileClass(shape)}>
						<div className={cn(tilePictureClass(shape), 'motion-safe:animate-pulse')} />
						<div className={captionClass}>
							<div className="grid w-full gap-2">
								<span className="h-5 w-3/5 rounded-media bg-dark-850" />
								<span className="h-4 w-1/5 rounded-media bg-dark-850" />
							</div>
						</div>
					</li>
				))}
			</ul>
		</div>
	)
}

const CHIPS = ['7.5rem', '6rem', '6.5rem', '5.5rem'] // widths
