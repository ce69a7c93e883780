/**
 * Files of a gallery item while its form is open: its photo, or its video with the poster captured from it.
 */
import { useEffect, useRef, useState } from 'react'
import { takePoster } from '#app/features/media/take-poster.ts'
import { type OnePhoto, useOnePhoto } from '#app/features/media/use-one-photo.ts'
import { useVideoField } from '#app/features/media/use-one-video.ts'
import { videoMessages } from '#messages/videos.ts'
import type { GalleryRecord } from './gallery-record.ts'

export function useGalleryFiles(initial: GalleryRecord) {
	const image = useOnePhoto(initial.video ? null : initial.photo, videoMessages.uploaded)
	const poster = useOnePhoto(initial.video ? initial.photo : null, videoMessages.uploaded)
	const { state, take } = usePosterCapture(poster)
	const video = useVideoField(initial.video, take)
	return {
		image,
		video,
		poster: { ...poster, isUnfinished: poster.isUnfinished || state === 'taking' },
		isPosterMissing: state === 'missing' && !poster.displayed && !poster.sending,
	}
}

/** Captures the poster of the last chosen video; results for earlier videos are ignored. */
function usePosterCapture(poster: OnePhoto) {
	const [state, setState] = useState<'taking' | 'missing'>()
	const turn = useRef(0)
	useEffect(() => {
		const turns = turn
		return () => {
			turns.current += 1
		}
	}, [])

	async function take(video: File) {
		turn.current += 1
		const mine = turn.current
		setState('taking')
		const file = await takePoster(video)
		if (mine !== turn.current) return
		setState(file ? undefined : 'missing')
		if (file) poster.choose([file])
		else poster.remove() // removes the poster of the previous video
	}
	return { state, take }
}
