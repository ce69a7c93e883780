/** A film in the lightbox, with the browser's own controls. It begins by itself only where films may. */
import { useEffect, useRef } from 'react'
import { type Photo, renditionAddress, widthsOf } from '#app/media/photo.ts'
import { filmsMayPlay } from './spared.ts'

type Props = { film: string; poster: Photo | null; title: string }

export function LargeFilm({ film, poster, title }: Props) {
	const video = useRef<HTMLVideoElement>(null)
	useEffect(() => {
		if (filmsMayPlay()) video.current?.play().catch(() => {}) // refused: there is the play button
	}, [])
	return (
		<video
			ref={video}
			src={film}
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
