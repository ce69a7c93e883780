/**
 * A video in its card: a poster until it plays, muted, always from the beginning. The browser loads the video
 * only when it plays.
 */
import { Pause, Play } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { showroomMessages as messages } from '#messages/showroom.ts'
import { cannotPlayClass } from './tile.ts'

type Props = {
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
}: Props) {
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
