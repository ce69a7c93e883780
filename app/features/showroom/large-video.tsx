/** A video in the lightbox, with the browser's controls. It autoplays only if `videosMayPlay`. */
import { useEffect, useRef } from 'react'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { videosMayPlay } from './data-saver.ts'

type Props = { src: string; poster: Photo | null; title: string }

export function LargeVideo({ src, poster, title }: Props) {
	const video = useRef<HTMLVideoElement>(null)
	useEffect(() => {
		if (videosMayPlay()) video.current?.play().catch(() => {}) // autoplay blocked: the play button remains
	}, [])
	return (
		<video
			ref={video}
			src={src}
			poster={poster ? renditionAddress(poster, widthsOf(poster).at(-1) ?? 320, 'webp') : undefined}
			preload="none"
			controls
			muted
			loop
			playsInline
			aria-label={title}
			className="size-full bg-black"
		/>
	)
}
