/**
 * A photo or video in the mosaic; the whole card opens it in the lightbox. Without JavaScript, the browser
 * shows the file.
 */

import { Pause, Play } from 'lucide-react'
import {
	type CSSProperties,
	type MouseEvent,
	type PointerEvent,
	type ReactNode,
	useEffect,
	useRef,
	useState,
} from 'react'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { showroomMessages as messages } from '#messages/showroom.ts'
import {
	cannotPlayClass,
	captionClass,
	categoryLabel,
	duskClass,
	type GalleryItem,
	type TileShape,
	tileClass,
	tilePictureClass,
	tileSizes,
	videosMayPlay,
} from './gallery-item.ts'

type VideoTileProps = {
	src: string
	captions: string | null
	title: string
	playing: boolean
	onPlay: () => void
	onStop: () => void
	onView: () => void
	className: string
	children: ReactNode // the poster
}

/**
 * A video in its card: a poster until it plays, muted, always from the beginning. The browser loads the video
 * only when it plays.
 */
export function VideoTile({
	src,
	captions,
	title,
	playing,
	onPlay,
	onStop,
	onView,
	className,
	children,
}: VideoTileProps) {
	const video = useRef<HTMLVideoElement>(null)
	const [moving, setMoving] = useState(false) // the poster stays until the first frame is available
	const [failed, setFailed] = useState(false)
	const toggle = playing ? onStop : onPlay
	const fail = () => {
		setFailed(true)
		onStop()
	}
	useVideo(video, playing, onStop, fail)

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: for mouse and finger; the keyboard has the button and the link
		// biome-ignore lint/a11y/useKeyWithClickEvents: as above
		<div
			className={cn(className, 'z-2 cursor-pointer no-script:z-auto')}
			onClick={({ nativeEvent }) =>
				(nativeEvent as unknown as PointerEvent).pointerType === 'mouse' ? onView() : toggle()
			}
		>
			{children}
			<video
				ref={video}
				src={src}
				preload="none"
				muted
				loop
				playsInline
				tabIndex={-1}
				aria-hidden
				onPlaying={() => {
					setMoving(true)
					setFailed(false)
				}}
				onPause={() => setMoving(false)}
				onError={fail}
				className={cn(
					'absolute inset-0 size-full object-cover transition-opacity duration-(--duration-base)',
					!(playing && moving) && 'opacity-0',
				)}
			>
				{captions && <track kind="captions" src={captions} srcLang="en" label={messages.captions} default />}
			</video>
			<button
				type="button"
				aria-label={playing ? messages.pause(title) : messages.play(title)}
				onClick={(event) => {
					event.stopPropagation()
					toggle()
				}}
				className={cn(signClass, 'no-script:hidden')}
			>
				<Sign playing={playing} />
			</button>
			<p role="status" className={cn(failed && cannotPlayClass)}>
				{failed && messages.cannotPlay}
			</p>
			<span className={cn(signClass, 'has-script:hidden')}>
				<Sign playing={false} />
				<span className="sr-only">{messages.video}</span>
			</span>
		</div>
	)
}

const signClass =
	'absolute top-3 left-3 grid size-12 place-items-center rounded-full bg-dark-950/80 text-white hover:bg-dark-950'

function Sign({ playing }: { playing: boolean }) {
	const Icon = playing ? Pause : Play
	return <Icon aria-hidden className="size-4.5 fill-current" strokeWidth={1.75} />
}

/** Plays or resets the video; stops it when it leaves the viewport. */
function useVideo(
	video: React.RefObject<HTMLVideoElement | null>,
	playing: boolean,
	onStop: () => void,
	onFail: () => void,
) {
	const stop = useRef(onStop)
	const fail = useRef(onFail)
	useEffect(() => {
		stop.current = onStop
		fail.current = onFail
	})
	useEffect(() => {
		const element = video.current
		if (!element || !playing) return
		// Blocked or not playable: the poster stays. One that is stopped before it began is aborted.
		element.play().catch(({ name }: Error) => name !== 'AbortError' && fail.current())
		const observer = new IntersectionObserver(([item]) => !item?.isIntersecting && stop.current())
		observer.observe(element)
		return () => {
			observer.disconnect()
			element.pause()
			element.currentTime = 0
			stop.current() // also when the card unmounts while its video plays
		}
	}, [video, playing])
}

/**
 * Brightness (share of white) from which a photo counts as bright: studio photos are above it, dusk and night
 * photos well below.
 */
const BRIGHT = 0.5

/**
 * Whether a photo would glare on the dark page, judged by its placeholder color, which is as bright as the average
 * of all pixels.
 */
export function isBright({ placeholderColor }: Pick<Photo, 'placeholderColor'>): boolean {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(placeholderColor.slice(at, at + 2), 16),
	)
	return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 > BRIGHT
}

type Props = {
	item: GalleryItem
	index: number
	shape: TileShape
	playing: boolean
	onPlay: () => void
	onStop: () => void
	onView: () => void
}

export function GalleryCard({ item, index, shape, playing, onPlay, onStop, onView }: Props) {
	const { alt, description, category, photo, video, captions } = item
	const widest = shape === 'third' ? 960 : 1600
	const playVideo = () => video && videosMayPlay() && onPlay()
	const picture = (
		<>
			<Picture
				photo={photo}
				alt={alt}
				sizes={tileSizes(shape)}
				widest={widest}
				priority={index === 0}
				eager={index < 3}
				className="absolute inset-0 size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.035]"
			/>
			{photo && isBright(photo) && <span className={duskClass} />}
		</>
	)
	return (
		<li
			className={tileClass(shape)}
			style={{ '--i': index } as CSSProperties}
			onPointerEnter={(event) => event.pointerType === 'mouse' && playVideo()}
			onPointerLeave={(event) => event.pointerType === 'mouse' && onStop()}
			onFocus={(event) => event.target.matches(':focus-visible') && playVideo()}
			onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onStop()}
		>
			{video ? (
				<VideoTile
					src={video}
					captions={captions}
					title={alt}
					playing={playing}
					onPlay={onPlay}
					onStop={onStop}
					onView={onView}
					className={tilePictureClass(shape)}
				>
					{picture}
				</VideoTile>
			) : (
				<div className={tilePictureClass(shape)}>{picture}</div>
			)}
			<div className={captionClass}>
				<div className="min-w-[min(55%,100%)] flex-1">
					<h2 className="leading-tight font-[650] font-stretch-106%">{alt}</h2>
					<p className="mt-0.5 text-xs text-dark-300">{categoryLabel(category)}</p>
					{description && <p className="sr-only">{description}</p>}
				</div>
				<a
					href={video ?? largest(photo)}
					aria-haspopup="dialog"
					onClick={(event) => {
						if (isForAnotherTab(event)) return
						event.preventDefault()
						onView()
					}}
					className={cn(
						'inline-flex flex-none items-center gap-2 text-sm font-semibold whitespace-nowrap text-accent-ink no-underline group-hover:underline group-hover:underline-offset-4',
						'after:absolute after:inset-x-0 after:top-0 after:bottom-7 after:z-1 lg:after:bottom-9',
						'focus-visible:shadow-none focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-(--focus)',
					)}
				>
					{messages.viewDetails}
					<span className="sr-only">: {alt}</span>
					<icons.Maximize2 aria-hidden className="size-4" strokeWidth={1.75} />
				</a>
			</div>
		</li>
	)
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
	ctrlKey || metaKey || shiftKey || altKey

/** The largest rendition. Without a photo, the link leads only to the page's main content. */
function largest(photo: Photo | null): string {
	return photo ? renditionAddress(photo, widthsOf(photo).at(-1) ?? 320, 'jpeg') : '#main'
}
