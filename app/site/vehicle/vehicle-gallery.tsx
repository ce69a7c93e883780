/** Photo gallery of a vehicle: swipeable strip, arrows, thumbnails and a fullscreen viewer. */
import { ChevronLeft } from 'lucide-react'
import {
	type KeyboardEvent,
	lazy,
	type MouseEvent,
	Suspense,
	useCallback,
	useEffect,
	useRef,
	useState,
} from 'react'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Status } from '#app/components/spoken.tsx'
import { CancelOnBack } from '#app/components/use-leave-question.ts'
import { wrapIndex } from '#app/core/wrap-index.ts'
import { ACROSS_A_PHONE, type Photo } from '#app/features/media/photo.ts'
import { Picture, usePreloadedPhoto } from '#app/features/media/picture.tsx'
import type { PlaceholderName } from '#app/features/media/placeholder.ts'
import { placeholderOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { useTexts } from '#app/site/dealer-context.ts'
import { vehiclePageMessages as messages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

/** A carousel that shows one item at a time: scrolled by swiping, or by steps that wrap around. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function useCarousel<Strip extends HTMLElement>(total: number) {
	const strip = useRef<Strip>(null)
	const targetIndex = useRef<number>(undefined) // target of the running smooth scroll
	const [currentIndex, setCurrentIndex] = useState(0)

	const show = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
		targetIndex.current = index
		setCurrentIndex(index)
		strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })
	}, [])

	// Wrapping from last to first would scroll past all other items, so it jumps.
	const step = (by: number) => {
		const next = wrapIndex(currentIndex + by, total)
		show(next, next === currentIndex + by ? 'auto' : 'instant')
	}

	const syncIndex = useCallback(() => {
		const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
		if (clientWidth === 0) return
		if (targetIndex.current === undefined) setCurrentIndex(Math.round(scrollLeft / clientWidth))
		// Safari before 26.2 fires no `scrollend`.
		else if (Math.abs(scrollLeft - targetIndex.current * clientWidth) <= 1) targetIndex.current = undefined
	}, [])
	const clearTarget = () => {
		targetIndex.current = undefined
	}
	// A jump during a smooth scroll can end a few pixels off target: corrects the position.
	const settle = () => {
		const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
		const left = (targetIndex.current ?? 0) * clientWidth
		if (targetIndex.current !== undefined && Math.abs(scrollLeft - left) > 1)
			strip.current?.scrollTo({ left, behavior: 'instant' })
		else clearTarget()
	}

	// The strip may be scrolled already: swiped before hydration, or opened at #photo-3.
	useEffect(syncIndex, [syncIndex])

	return {
		at: currentIndex,
		show,
		step,
		isNear: (index: number) => [-1, 0, 1].some((by) => wrapIndex(currentIndex + by, total) === index),
		onKeyDown: (event: KeyboardEvent) => {
			const by = STEPS[event.key]
			if (!by || total < 2 || event.altKey || event.ctrlKey || event.metaKey) return
			event.preventDefault()
			step(by)
		},
		strip: {
			ref: strip,
			onScroll: syncIndex,
			onScrollEnd: settle,
			onPointerDown: clearTarget,
			onWheel: clearTarget,
		},
	}
}

// Anchors and image sizes of the photos on a vehicle's page.

/** The anchor of a photo in the gallery's strip. */
const photoAnchor = (index: number): string => `photo-${index + 1}`

/** `sizes` of the large photo, and the widest rendition to load. */
const mainPicture = {
	sizes: `(min-width: 106.25rem) 1080px, (min-width: 90rem) 890px, (min-width: 64rem) calc(95vw - 28rem), ${ACROSS_A_PHONE}`,
	widest: 1600,
} as const

const loadViewer = () => import('./vehicle-photo-viewer.tsx')
const VehiclePhotoViewer = lazy(loadViewer)

export function VehicleGallery({ vehicle, className }: { vehicle: Vehicle; className?: string }) {
	const { photos } = vehicle
	const { pictureNote } = useTexts().site
	const total = photos.length
	usePreloadedPhoto(photos[0], mainPicture)
	const { at, show, step, isNear, onKeyDown, strip } = useCarousel<HTMLUListElement>(total)
	const [isTouched, setTouched] = useState(false) // until then no second photo is loaded
	const [isFullScreen, setIsFullScreen] = useState<boolean>() // undefined: never opened, script not loaded
	const opener = useRef<HTMLButtonElement>(null)

	const title = vehicleMessages.picture(vehicle)
	const fallback = placeholderOf(vehicle)
	const note = total > 0 ? pictureNote : vehicleMessages.photosFollow
	const markTouched = () => setTouched(true)
	const close = () => {
		setIsFullScreen(false)
		opener.current?.focus()
	}

	return (
		<>
			<section
				aria-label={messages.photographs}
				onKeyDown={onKeyDown}
				onPointerEnter={markTouched}
				onTouchStart={markTouched}
				onFocus={markTouched}
				className={cn('min-w-0', className)}
			>
				<div className="first-photo relative aspect-car overflow-hidden bg-dust-200 lg:rounded-media">
					{total === 0 ? (
						<Picture
							photo={null}
							alt={title}
							sizes="100vw"
							fallback={fallback}
							className="size-full object-cover"
						/>
					) : (
						<ul
							{...strip}
							tabIndex={total > 1 ? 0 : undefined}
							aria-label={messages.photos(total)}
							className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
						>
							{photos.map((photo, index) => (
								<li
									key={photo.hash}
									id={photoAnchor(index)}
									className={cn('size-full flex-none snap-center snap-always', index > 0 && 'print:hidden')}
								>
									<Picture
										photo={photo}
										fallbackPhoto={photos[0]}
										alt={messages.photo(title, index + 1, total, photo.shows)}
										sizes={mainPicture.sizes}
										widest={mainPicture.widest}
										fallback={fallback}
										priority={index === 0}
										eager={isTouched && isNear(index)}
										className={cn(
											'size-full',
											photo.width < 1.2 * photo.height ? 'object-contain' : 'object-cover',
										)}
									/>
								</li>
							))}
						</ul>
					)}
					{note && (
						<p className="flag-left absolute top-0 left-0 bg-dark-950/80 py-1.25 pr-5 pl-3.5 text-xs font-semibold text-white">
							{note}
						</p>
					)}
					{total > 0 && (
						<button
							ref={opener}
							type="button"
							aria-label={messages.fullScreen}
							aria-haspopup="dialog"
							onClick={() => setIsFullScreen(true)}
							onPointerEnter={loadViewer}
							onFocus={loadViewer}
							className={cn(roundClass, 'top-2.5 right-2.5 lg:top-4 lg:right-4')}
						>
							<icons.Maximize2 aria-hidden className="size-5" strokeWidth={1.75} />
						</button>
					)}
					{total > 1 && (
						<>
							<button
								type="button"
								aria-label={messages.previousPhoto}
								onClick={() => step(-1)}
								className={cn(roundClass, arrowClass, 'left-3 lg:left-5')}
							>
								<ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
							</button>
							<button
								type="button"
								aria-label={messages.nextPhoto}
								onClick={() => step(1)}
								className={cn(roundClass, arrowClass, 'max-md:left-17 md:right-3 lg:right-5')}
							>
								<icons.ChevronRight aria-hidden className="size-6" strokeWidth={1.75} />
							</button>
							<Status text={messages.position(at + 1, total)} />
							<p
								aria-hidden
								className="flag-right absolute right-0 bottom-0 bg-dark-950 py-1.25 pr-3.5 pl-5 text-sm font-semibold text-white no-script:hidden print:hidden"
							>
								{messages.counter(at + 1, total)}
							</p>
						</>
					)}
				</div>
				{total > 1 && <VehicleThumbnails photos={photos} fallback={fallback} at={at} onChoose={show} />}
			</section>
			{isFullScreen !== undefined && (
				<Suspense fallback={isFullScreen && <CancelOnBack onBack={close} />}>
					<VehiclePhotoViewer
						photos={photos}
						title={title}
						fallback={fallback}
						index={isFullScreen ? at : -1}
						messages={messages}
						sizesOnPage={mainPicture.sizes}
						onShow={(index) => show(index, 'instant')}
						onClose={close}
					/>
				</Suspense>
			)}
		</>
	)
}

const roundClass =
	'absolute grid size-12 place-items-center rounded-full bg-white/92 text-dark-900 hover:bg-white no-script:hidden print:hidden'
const arrowClass = 'max-md:bottom-2.5 md:top-1/2 md:-translate-y-1/2'

type Props = {
	photos: Photo[]
	fallback: PlaceholderName
	at: number
	onChoose: (index: number) => void
}

/** Thumbnails under the large photo. They link to the strip's anchors, so they work without JavaScript. */
function VehicleThumbnails({ photos, fallback, at, onChoose }: Props) {
	const row = useRef<HTMLUListElement>(null)
	useEffect(() => {
		const current = row.current?.children[at]
		if (!row.current || !(current instanceof HTMLElement)) return
		row.current.scrollTo({
			left: current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2,
			top: current.offsetTop,
		})
	}, [at])

	const choose = (event: MouseEvent, index: number) => {
		event.preventDefault()
		onChoose(index)
	}
	return (
		<ul ref={row} className="photo-tiles no-scrollbar motion-safe:scroll-smooth print:hidden">
			{photos.map((photo, index) => (
				<li key={photo.hash}>
					<a
						href={`#${photoAnchor(index)}`}
						aria-label={messages.showPhoto(index + 1)}
						aria-current={index === at || undefined}
						onClick={(event) => choose(event, index)}
					>
						<Picture
							photo={photo}
							fallbackPhoto={photos[0]}
							alt=""
							sizes="(min-width: 80rem) 432px, 104px"
							widest={640}
							fallback={fallback}
							className="size-full object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	)
}
