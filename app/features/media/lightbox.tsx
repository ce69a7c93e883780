/**
 * Shows one of several pictures or videos as large as the screen. Steps by buttons, arrow keys, swipe and
 * thumbnails; closes on Escape.
 */
import { ChevronLeft, ZoomIn, ZoomOut } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Modal } from '#app/components/modal.tsx'
import { Status } from '#app/components/spoken.tsx'
import { type Step, useIsPinched, useSwipe, useZoom } from '#app/components/use-gestures.ts'
import { wrapIndex } from '#app/core/wrap-index.ts'
import { lightboxMessages } from '#messages/showroom.ts'
import { type LightboxItem, LightboxThumbnails } from './lightbox-thumbnails.tsx'
import { type Photo, srcset } from './photo.ts'
import { Picture, useWidest } from './picture.tsx'
import type { PlaceholderName } from './placeholder.ts'

/**
 * A photo as large as the screen allows. The browser fetches a larger file only when the visitor zooms in.
 */

/** The zoom factor of an enlarged photo. */
const ZOOM = 2.5
const WIDEST = 1920

type ZOOMProps = {
	photo: Photo | null
	alt: string
	sizesOnPage: string
	onLoad: () => void // not called for the file that the page has already loaded
	isEnlarged: boolean
	fallbackPhoto?: Photo
	fallback?: PlaceholderName
}

function LightboxPicture({ photo, alt, sizesOnPage, onLoad, isEnlarged, ...substitutes }: ZOOMProps) {
	return (
		<>
			<Picture
				{...substitutes}
				photo={photo}
				alt=""
				sizes={sizesOnPage}
				widest={WIDEST}
				eager
				className="absolute inset-0 size-full object-contain"
			/>
			<div className="contents" onLoad={onLoad}>
				<Picture
					{...substitutes}
					photo={photo}
					alt={alt}
					sizes={sizesOf(photo)}
					widest={WIDEST}
					priority
					className="absolute inset-0 size-full bg-transparent! object-contain"
				/>
			</div>
			{photo && isEnlarged && <LargerFile photo={photo} />}
		</>
	)
}

/** Preloads the previous and the next photo, so that a step shows its photo at once. */
const PreloadedPictures = ({ photos }: { photos: (Photo | null)[] }) => (
	<div hidden>
		{photos.map(
			(photo) =>
				photo && (
					<Picture key={photo.hash} photo={photo} alt="" sizes={sizesOf(photo)} widest={WIDEST} eager />
				),
		)}
	</div>
)

/** Covers the picture once it has loaded; if it fails to load, the picture below stays visible. */
function LargerFile({ photo }: { photo: Photo }) {
	const sizes = sizesOf(photo, ZOOM)
	const widest = useWidest(WIDEST)
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={srcset(photo, 'avif', widest)} sizes={sizes} />
			<source type="image/webp" srcSet={srcset(photo, 'webp', widest)} sizes={sizes} />
			<img alt="" className="absolute inset-0 size-full object-contain" />
		</picture>
	)
}

/** Media queries, because Safari ignores min() in `sizes`. */
function sizesOf(photo: Photo | null, times = 1): string {
	const { width, height } = photo ?? { width: 1, height: 1 }
	const ofHeight = ((width / height) * times).toFixed(2)
	return `(min-aspect-ratio: ${width}/${height}) calc((100vh - 8rem) * ${ofHeight}), ${100 * times}vw`
}

type LightboxProps = {
	items: LightboxItem[]
	index: number // -1: closed
	onShow: (index: number) => void
	onClose: () => void
	messages: {
		label: string
		close: string
		previous: string
		next: string
		counter: (position: number, total: number) => string
		position: (position: number, total: number) => string // in words
	}
	// of the photos on the page: the browser shows a file it has from there until the large one loads
	sizesOnPage: string
	dataSaver: boolean // no thumbnails, and no photo is preloaded
	fallbackPhoto?: Photo
	fallback?: PlaceholderName
	caption?: ReactNode
}

export function Lightbox(props: LightboxProps) {
	const item = props.items[props.index]
	return (
		<Modal
			open={item !== undefined}
			onClose={props.onClose}
			label={props.messages.label}
			surface="dark"
			className="fixed inset-0 m-0 h-dvh w-full overflow-hidden bg-dark-950 backdrop:bg-dark-950"
		>
			<Content isClosing={!item}>{item && <Opened {...props} item={item} />}</Content>
		</Modal>
	)
}

/** Stays as it was while the dialog closes. */
const Content = memo(
	({ children }: { isClosing: boolean; children: ReactNode }) => children,
	(_, { isClosing }) => isClosing,
)

function Opened({
	item,
	items,
	index,
	onShow,
	onClose,
	messages,
	sizesOnPage,
	dataSaver,
	caption,
	...substitutes
}: LightboxProps & { item: LightboxItem }) {
	const total = items.length
	const onStep = (step: Step) => total > 1 && onShow(wrapIndex(index + step, total))
	const { ref, ...swipe } = useSwipe<HTMLDivElement>(onStep)
	const { isZoomed, toggle, onClick, onPointerMove } = useZoom(ref, item.id)
	const isPinched = useIsPinched()
	const canZoom = item.photo !== null && !item.video
	const [loadedId, setLoadedId] = useState<string>()
	const hasLoaded = item.video !== undefined || loadedId === item.id
	useArrowKeys(ref, onStep)

	return (
		<div className="grid size-full grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)_auto_auto] items-center">
			<div className="col-span-full flex min-h-header items-center gap-2 pr-2 pl-gutter">
				<p aria-hidden className="mr-auto text-sm font-semibold">
					{total > 1 && messages.counter(index + 1, total)}
				</p>
				{total > 1 && <Status text={messages.position(index + 1, total)} />}
				{canZoom && (
					<button
						type="button"
						aria-label={lightboxMessages.zoom}
						aria-pressed={isZoomed}
						onClick={toggle}
						className={roundClass}
					>
						{isZoomed ? <ZoomOut {...iconProps} /> : <ZoomIn {...iconProps} />}
					</button>
				)}
				<button type="button" aria-label={messages.close} onClick={onClose} className={roundClass}>
					<icons.X {...iconProps} />
				</button>
			</div>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: for mouse and finger; the keyboard has the buttons */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
			<div
				ref={ref}
				{...(isZoomed
					? { role: 'group', 'aria-label': lightboxMessages.picture, tabIndex: 0, onPointerMove }
					: {})}
				{...(isZoomed || isPinched ? {} : swipe)}
				onClick={canZoom ? onClick : undefined}
				onDragStart={(event) => event.preventDefault()}
				className={cn(
					'@container-[size] relative col-span-full row-start-2 flex size-full overscroll-contain select-none focus-visible:-outline-offset-3',
					isZoomed ? 'no-scrollbar cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden',
					isZoomed || isPinched ? 'touch-manipulation' : 'touch-pan-y touch-pinch-zoom',
				)}
			>
				<div
					key={item.id}
					style={frameOf(item.photo, isZoomed ? ZOOM : 1)}
					className="relative m-auto flex-none"
				>
					{item.video ?? (
						<LightboxPicture
							{...substitutes}
							photo={item.photo}
							alt={item.alt}
							sizesOnPage={sizesOnPage}
							onLoad={() => setLoadedId(item.id)}
							isEnlarged={isZoomed || isPinched}
						/>
					)}
				</div>
			</div>
			{total > 1 && (
				<>
					<button
						type="button"
						aria-label={messages.previous}
						onClick={() => onStep(-1)}
						className={cn(roundClass, 'col-start-1 row-start-4 mx-2 my-3 sm:z-1 sm:row-start-2 sm:mx-4')}
					>
						<ChevronLeft {...iconProps} />
					</button>
					<button
						type="button"
						aria-label={messages.next}
						onClick={() => onStep(1)}
						className={cn(roundClass, 'col-start-3 row-start-4 mx-2 my-3 sm:z-1 sm:row-start-2 sm:mx-4')}
					>
						<icons.ChevronRight {...iconProps} />
					</button>
				</>
			)}
			{caption && <div className="col-span-full row-start-3 px-gutter pt-3">{caption}</div>}
			{total > 1 && !dataSaver && (
				<LightboxThumbnails
					{...substitutes}
					items={items}
					index={index}
					onShow={onShow}
					canLoad={hasLoaded}
					className="col-start-2 row-start-4 sm:col-span-full sm:col-start-1 sm:px-gutter [@media(height<30rem)]:hidden"
				/>
			)}
			{total > 1 && !dataSaver && hasLoaded && (
				<PreloadedPictures photos={[1, -1].map((step) => photoOf(items[wrapIndex(index + step, total)]))} />
			)}
		</div>
	)
}

const iconProps = { 'aria-hidden': true, className: 'size-6', strokeWidth: 1.75 } as const
const roundClass = 'grid size-12 flex-none place-items-center rounded-full bg-dark-850 hover:bg-dark-700'

const photoOf = (item?: LightboxItem) => (item && !item.video ? item.photo : null)

/** As large as the screen allows, in the picture's aspect ratio; `times` larger when zoomed. */
function frameOf(photo: Photo | null, times: number) {
	const { width, height } = photo ?? { width: 3, height: 2 }
	return {
		width: `calc(${times} * min(100cqw, 100cqh * ${width / height}))`,
		aspectRatio: `${width} / ${height}`,
	}
}

const STEPS: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Listens on the document, because a click on the picture leaves no element focused. A video and a zoomed
 * picture use the arrow keys themselves.
 */
function useArrowKeys(stage: RefObject<HTMLElement | null>, onStep: (step: Step) => void) {
	const latest = useRef(onStep)
	useEffect(() => {
		latest.current = onStep
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const step = STEPS[event.key]
			if (!step || event.altKey || event.ctrlKey || event.metaKey) return
			if (event.target instanceof HTMLMediaElement || event.target === stage.current) return
			event.preventDefault()
			latest.current(step)
		}
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [stage])
}
